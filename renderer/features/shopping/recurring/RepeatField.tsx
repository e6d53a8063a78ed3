import { Group, NativeSelect, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Every } from '#contract/recurring-items.ts'
import { useEveryWords } from './use-every-words.ts'

interface RepeatFieldProps {
  label: string
  /** Hidden where the row says what it is of. */
  isLabelHidden?: boolean
  /** Null for never. */
  value: Every | null
  /** Whether it can be never. */
  mayEnd?: boolean
  onChange: (every: Every | null) => void
}

const usual: Every[] = [
  { count: 1, unit: 'week' },
  { count: 2, unit: 'week' },
  { count: 1, unit: 'month' },
]
const mostDays = 366
const keyOf = (every: Every | null) => (every ? `${every.count} ${every.unit}` : '')
const asDays = ({ count, unit }: Every) =>
  Math.min(mostDays, unit === 'week' ? count * 7 : unit === 'month' ? count * 30 : count)

/** How often something comes back: one of the usual ways, or every so many days. */
export function RepeatField({ value, mayEnd = true, onChange, ...props }: RepeatFieldProps) {
  const { t } = useTranslation()
  const wordsOf = useEveryWords()
  const { label } = props
  const isDays = value?.unit === 'day'
  // What another program set stays a choice.
  const isOther = value !== null && !isDays && !usual.some((one) => keyOf(one) === keyOf(value))
  const shown = isOther ? [...usual, value] : usual
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        flex={1}
        size="md"
        {...(props.isLabelHidden ? { 'aria-label': label } : { label })}
        value={isDays ? 'days' : keyOf(value)}
        data={[
          ...(mayEnd ? [{ value: '', label: t('shopping.recurring.never') }] : []),
          ...shown.map((one) => ({ value: keyOf(one), label: wordsOf(one) })),
          { value: 'days', label: t('shopping.recurring.days') },
        ]}
        onChange={({ currentTarget: { value: key } }) => {
          if (key === 'days') onChange({ count: value ? asDays(value) : 10, unit: 'day' })
          else onChange(shown.find((one) => keyOf(one) === key) ?? null)
        }}
      />
      {isDays && (
        <NumberInput
          w={110}
          size="md"
          {...(props.isLabelHidden
            ? { 'aria-label': t('shopping.recurring.how-many-days') }
            : { label: t('shopping.recurring.how-many-days') })}
          min={1}
          max={mostDays}
          allowDecimal={false}
          clampBehavior="strict"
          value={value.count}
          onChange={(count) => {
            if (typeof count === 'number' && count >= 1) onChange({ count, unit: 'day' })
          }}
        />
      )}
    </Group>
  )
}
