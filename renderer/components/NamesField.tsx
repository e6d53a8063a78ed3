import { Pill, PillsInput } from '@mantine/core'
import { useState } from 'react'
import { ChosenPills } from './ChosenPills.tsx'
import classes from './NameField.module.css'
import { NameList } from './NameList.tsx'
import { exactOption, foldName, type NameOption } from './name-options.ts'
import { useNamePicker } from './use-name-picker.ts'

interface NamesFieldProps {
  label: string
  placeholder?: string
  value: string[]
  options: readonly NameOption[]
  onChange: (names: string[]) => void
  onCreate?: ((name: string) => Promise<{ id: string; name: string }>) | undefined
}

/** A field for several names of one list, each once. */
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
    <div className={classes.field}>
      <PillsInput label={label} size="md">
        <Pill.Group>
          <ChosenPills chosen={value.map((name) => ({ id: name, name }))} onRemove={remove} />
          <PillsInput.Field
            {...picker.inputProps}
            placeholder={value.length === 0 ? placeholder : undefined}
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
              const known = exactOption(options, text)
              if (known) add(known.name)
            }}
            onKeyDown={(event) => {
              if (picker.handleKey(event)) return
              const last = value.at(-1)
              if (event.key === 'Enter' && taken.has(foldName(text))) setText('')
              if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
            }}
          />
        </Pill.Group>
      </PillsInput>
      <NameList picker={picker} label={label} />
    </div>
  )
}
