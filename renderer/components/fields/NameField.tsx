import { TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './NameField.module.css'
import { NameList } from './NameList.tsx'
import { exactOption, type NameOption } from './name-options.ts'
import { useNamePicker } from './use-name-picker.ts'

/** The value of a name field; without an id, no record has this name yet. */
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
  /** Called for keys that the list of options does not handle. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  error?: ReactNode
}

/**
 * A field for the name of one record, with suggestions. It also finds plurals, abbreviations, aliases and names typed
 * without accents; an unknown name stays as typed.
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
