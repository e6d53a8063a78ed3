import { TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './NameField.module.css'
import { NameList } from './NameList.tsx'
import { exactOption, type NameOption } from './name-options.ts'
import { useNamePicker } from './use-name-picker.ts'

/** What a field of a name holds; without an id the name is not known yet. */
export interface NameValue {
  id: string | null
  name: string
}

interface NameFieldProps {
  label: string
  placeholder?: string
  className?: string | undefined
  value: NameValue
  options: readonly NameOption[]
  onChange: (value: NameValue) => void
  onCreate?: ((name: string) => Promise<{ id: string; name: string }>) | undefined
  /** Keys that the list does not need. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  error?: ReactNode
}

/**
 * A field for the name of one thing, with what is there to choose from. It goes by plural, abbreviation and alias
 * too, and by names without their accents; what is typed and unknown stays as typed.
 */
export function NameField({ label, value, options, onChange, onCreate, ...rest }: NameFieldProps) {
  const picker = useNamePicker({ options, text: value.name, onPick: onChange, onCreate })

  const handleBlur = () => {
    picker.close()
    const known = exactOption(options, value.name)
    if (known && (known.id !== value.id || known.name !== value.name)) {
      onChange({ id: known.id, name: known.name })
    }
  }
  return (
    <div className={`${classes.field} ${rest.className ?? ''}`}>
      <TextInput
        {...picker.inputProps}
        aria-label={label}
        placeholder={rest.placeholder}
        value={value.name}
        error={rest.error}
        maxLength={255}
        dir="auto"
        onChange={(event) => {
          onChange({ id: null, name: event.currentTarget.value })
          picker.open()
        }}
        onClick={picker.open}
        onBlur={handleBlur}
        onKeyDown={(event) => {
          if (!picker.handleKey(event)) rest.onKeyDown?.(event)
        }}
      />
      <NameList picker={picker} label={label} />
    </div>
  )
}
