import { Pill, PillsInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NameField.module.css'
import { NameList } from './NameList.tsx'
import type { NamePicker } from './use-name-picker.ts'

interface Chosen {
  id: string
  name: string
  className?: string | undefined
}

interface PillsFieldProps {
  label: string
  /** The label is only read by screen readers. */
  isLabelHidden?: boolean
  placeholder?: string | undefined
  error?: string | undefined
  chosen: Chosen[]
  onRemove: (id: string) => void
  text: string
  onText: (text: string) => void
  picker: NamePicker
  onBlur: () => void
  /** Called for Enter when the list has no entry to pick. */
  onEnter: (event: KeyboardEvent) => void
}

/** A field for several names: the chosen ones are pills inside it, and suggestions open below. */
export function PillsField({ label, chosen, onRemove, text, picker, ...rest }: PillsFieldProps) {
  return (
    <div className={classes.field}>
      <PillsInput size="md" error={rest.error} {...(!rest.isLabelHidden && { label })}>
        <Pill.Group>
          {chosen.map((one) => (
            <ChosenPill key={one.id} chosen={one} onRemove={() => onRemove(one.id)} />
          ))}
          <PillsInput.Field
            {...picker.inputProps}
            {...(rest.isLabelHidden && { 'aria-label': label })}
            placeholder={chosen.length === 0 ? rest.placeholder : undefined}
            value={text}
            maxLength={255}
            dir="auto"
            onChange={(event) => {
              rest.onText(event.currentTarget.value)
              picker.open()
            }}
            onClick={picker.open}
            onBlur={() => {
              picker.close()
              rest.onBlur()
            }}
            onKeyDown={(event) => {
              if (picker.handleKey(event)) return
              const last = chosen.at(-1)
              if (event.key === 'Backspace' && text === '' && last) onRemove(last.id)
              if (event.key === 'Enter') rest.onEnter(event)
            }}
          />
        </Pill.Group>
      </PillsInput>
      <NameList picker={picker} label={label} />
    </div>
  )
}

function ChosenPill({ chosen, onRemove }: { chosen: Chosen; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <Pill
      size="md"
      className={chosen.className ?? ''}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t('editor.remove-name', { name: chosen.name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      <bdi>{chosen.name}</bdi>
    </Pill>
  )
}
