import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RangeSelection } from './use-row-selection.ts'

interface SelectRowProps {
  id: string
  name: string
  range: NonNullable<RangeSelection>
}

/** The checkbox of a table row; with Shift it ticks all rows from the last ticked one to this one. */
export function SelectRow({ id, name, range }: SelectRowProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      aria-label={t('table.select', { name })}
      checked={range.has(id)}
      onChange={({ nativeEvent }) => {
        // The change event of a checkbox comes from a click, also if the space bar caused it, so Shift is known.
        range.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }}
    />
  )
}
