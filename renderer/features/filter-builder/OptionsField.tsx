import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PillsField } from '#renderer/components/fields/PillsField.tsx'
import { useNamePicker } from '#renderer/components/fields/use-name-picker.ts'
import { useNameList } from '#renderer/features/recipes/index.ts'
import classes from './builder.module.css'
import type { ListField } from './fields.ts'

interface OptionsFieldProps {
  kind: ListField
  label: string
  /** Shown above the field; otherwise only screen readers get the label. */
  withLabel?: boolean
  ids: string[]
  error?: string | undefined
  onChange: (ids: string[]) => void
}

/** Organizers or foods as chips. A deleted one stays until it is removed. */
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
  const chosen = ids.map((id) => {
    const known = options.find((option) => option.id === id)
    if (known) return { id, name: known.name }
    return isReady
      ? { id, name: t(`cookbooks.deleted.${kind}`), className: classes.gone }
      : { id, name: '…' }
  })

  return (
    <PillsField
      label={label}
      isLabelHidden={!withLabel}
      placeholder={t('cookbooks.choose')}
      error={rest.error}
      chosen={chosen}
      onRemove={(id) => rest.onChange(ids.filter((other) => other !== id))}
      text={text}
      onText={setText}
      picker={picker}
      onBlur={() => setText('')}
      onEnter={(event) => {
        // No option has this name; Enter must not submit the dialog around it.
        if (text !== '') event.preventDefault()
      }}
    />
  )
}
