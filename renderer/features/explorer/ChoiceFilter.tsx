import { Radio, Stack } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilterFrame } from './FilterFrame.tsx'

interface ChoiceFilterProps<T> {
  icon: TablerIcon
  label: string
  /** In words what one of the values means; for null that it does not matter. */
  wordsOf: (value: T | null) => string
  choices: readonly T[]
  value: T | null
  onChange: (value: T | null) => void
  /** What has to be known beside the choice. */
  children?: ReactNode
}

/** A filter of which one value holds at most. */
export function ChoiceFilter<T extends string | number>({
  icon,
  label,
  wordsOf,
  value,
  onChange,
  ...rest
}: ChoiceFilterProps<T>) {
  // An address may hold another value than those offered here.
  const isOther = value !== null && !rest.choices.includes(value)
  const choices = [null, ...rest.choices, ...(isOther ? [value] : [])]
  return (
    <FilterFrame
      icon={icon}
      label={label}
      count={value === null ? 0 : 1}
      value={value === null ? null : wordsOf(value)}
    >
      {() => (
        <Stack gap="md">
          <Radio.Group
            aria-label={label}
            value={String(value)}
            onChange={(text) => onChange(choices.find((choice) => String(choice) === text) ?? null)}
          >
            <Stack gap={4}>
              {choices.map((choice) => (
                <Radio
                  key={choice}
                  value={String(choice)}
                  label={wordsOf(choice)}
                  size="md"
                  py={8}
                  {...(choice === value && { 'data-autofocus': true })}
                />
              ))}
            </Stack>
          </Radio.Group>
          {rest.children}
        </Stack>
      )}
    </FilterFrame>
  )
}
