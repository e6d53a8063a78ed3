import { Chip, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter.module.css'

interface ChoiceSectionProps<T> {
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
export function ChoiceSection<T extends string | number>({
  label,
  wordsOf,
  value,
  onChange,
  ...rest
}: ChoiceSectionProps<T>) {
  // An address may hold another value than those offered here.
  const isOther = value !== null && !rest.choices.includes(value)
  const choices = [null, ...rest.choices, ...(isOther ? [value] : [])]
  return (
    <Stack gap="md">
      <div role="radiogroup" aria-label={label} className={classes.choices}>
        <Chip.Group
          value={String(value)}
          onChange={(text) => onChange(choices.find((choice) => String(choice) === text) ?? null)}
        >
          {choices.map((choice) => (
            <Chip
              key={choice}
              value={String(choice)}
              classNames={{ label: classes.choice, iconWrapper: classes.noTick }}
            >
              {wordsOf(choice)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
      {rest.children}
    </Stack>
  )
}
