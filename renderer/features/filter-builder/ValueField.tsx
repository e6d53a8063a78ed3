import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Problem } from './conditions.ts'
import { fields, isListField, needsValue } from './fields.ts'
import { OptionsField } from './OptionsField.tsx'
import type { Row } from './row.ts'

interface ValueFieldProps {
  row: Row
  label: string
  problem: Problem | undefined
  onChange: (changes: Partial<Row>) => void
}

/** The value of a condition: chips, a day, a number or a text. */
export function ValueField({ row, label, problem, onChange }: ValueFieldProps) {
  const { t } = useTranslation()
  const { field, operator, ids, text } = row
  if (field === null || !needsValue(operator)) return null
  // An empty value is only reported beside the Save button.
  const error = problem && problem !== 'missing' ? t(`cookbooks.problem.${problem}`) : undefined
  if (isListField(field)) {
    return (
      <OptionsField
        key={field}
        kind={field}
        label={label}
        ids={ids}
        error={error}
        onChange={(next) => onChange({ ids: next })}
      />
    )
  }
  const { kind } = fields[field]
  if (kind === 'choice') {
    return (
      <NativeSelect
        size="md"
        aria-label={label}
        value={text}
        error={error}
        data={[
          { value: '', label: t('cookbooks.choose'), disabled: true },
          ...fields[field].choices.map((value) => ({
            value,
            label: t(`recipe.difficulty.${value}`),
          })),
        ]}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    )
  }
  return (
    <TextInput
      aria-label={label}
      value={text}
      error={error}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
      {...(kind === 'date' && { type: 'date' })}
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
      {...(kind === 'text' && { dir: 'auto' as const, maxLength: 255 })}
      {...(field === 'totalMinutes' && {
        rightSection: t('cookbooks.minutes'),
        rightSectionWidth: 56,
      })}
    />
  )
}
