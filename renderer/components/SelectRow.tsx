import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RangeSelection } from './use-row-selection.ts'

interface SelectRowProps {
  id: string
  name: string
  range: NonNullable<RangeSelection>
}

/** Ticks a row of a table; with Shift everything from the one ticked before up to it. */
export function SelectRow({ id, name, range }: SelectRowProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      aria-label={t('table.select', { name })}
      checked={range.has(id)}
      onChange={({ nativeEvent }) => {
        // A checkbox changes by a click, also by the one that the space bar makes.
        range.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }}
    />
  )
}
