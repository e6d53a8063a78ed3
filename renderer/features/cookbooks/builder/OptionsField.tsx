import { Pill, PillsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenPills } from '#renderer/components/ChosenPills.tsx'
import { NameList } from '#renderer/components/NameList.tsx'
import { useNamePicker } from '#renderer/components/use-name-picker.ts'
import { useNameList } from '#renderer/features/recipes/index.ts'
import classes from './builder.module.css'
import type { ListField } from './fields.ts'

interface OptionsFieldProps {
  kind: ListField
  label: string
  /** Shown above the field; otherwise only readers of the screen hear it. */
  withLabel?: boolean
  ids: string[]
  error?: string | undefined
  onChange: (ids: string[]) => void
}

/** Chosen organizers or foods as chips. One that was deleted stays until somebody takes it out. */
export function OptionsField({ kind, label, withLabel = false, ids, ...rest }: OptionsFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { options, isReady } = useNameList(kind)
  const picker = useNamePicker({
    options: options.filter(({ id }) => !ids.includes(id)),
    text,
    onPick: ({ id }) => {
      setText('')
      rest.onChange([...ids, id])
    },
  })
  const remove = (id: string) => rest.onChange(ids.filter((other) => other !== id))
  const chosen = ids.map((id) => {
    const known = options.find((option) => option.id === id)
    if (known) return { id, name: known.name }
    return isReady
      ? { id, name: t(`cookbooks.deleted.${kind}`), className: classes.gone }
      : { id, name: '…' }
  })

  return (
    <div className={classes.options}>
      <PillsInput size="md" error={rest.error} {...(withLabel && { label })}>
        <Pill.Group>
          <ChosenPills chosen={chosen} onRemove={remove} />
          <PillsInput.Field
            {...picker.inputProps}
            {...(!withLabel && { 'aria-label': label })}
            placeholder={ids.length === 0 ? t('cookbooks.choose') : undefined}
            value={text}
            maxLength={255}
            dir="auto"
            onChange={(event) => {
              setText(event.currentTarget.value)
              picker.open()
            }}
            onClick={picker.open}
            onBlur={() => {
              picker.close()
              setText('')
            }}
            onKeyDown={(event) => {
              if (picker.handleKey(event)) return
              const last = ids.at(-1)
              if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
              // Nothing of this name: the dialog around it must not take Enter for Save.
              if (event.key === 'Enter' && text !== '') event.preventDefault()
            }}
          />
        </Pill.Group>
      </PillsInput>
      <NameList picker={picker} label={label} />
    </div>
  )
}
