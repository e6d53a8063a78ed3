import { useState } from 'react'
import { exactOption, foldName, type NameOption } from './name-options.ts'
import { PillsField } from './PillsField.tsx'
import { useNamePicker } from './use-name-picker.ts'

interface NamesFieldProps {
  label: string
  placeholder?: string
  value: string[]
  error?: string | undefined
  options: readonly NameOption[]
  onChange: (names: string[]) => void
  onCreate?: ((name: string) => Promise<{ id: string; name: string }>) | undefined
}

/** A field for several names from one list, without duplicates. */
export function NamesField({ label, placeholder, value, options, ...rest }: NamesFieldProps) {
  const [text, setText] = useState('')
  const taken = new Set(value.map(foldName))
  const add = (name: string) => {
    setText('')
    if (!taken.has(foldName(name))) rest.onChange([...value, name])
  }
  const picker = useNamePicker({
    options: options.filter((option) => !taken.has(foldName(option.name))),
    text,
    onPick: ({ name }) => add(name),
    onCreate: rest.onCreate && taken.has(foldName(text)) ? undefined : rest.onCreate,
  })
  const remove = (name: string) => rest.onChange(value.filter((other) => other !== name))

  return (
    <PillsField
      label={label}
      placeholder={placeholder}
      error={rest.error}
      chosen={value.map((name) => ({ id: name, name }))}
      onRemove={remove}
      text={text}
      onText={setText}
      picker={picker}
      onBlur={() => {
        const known = exactOption(options, text)
        if (known) add(known.name)
      }}
      onEnter={() => taken.has(foldName(text)) && setText('')}
    />
  )
}
