import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { formatDay, formatLocale, formatNumber, parseTime } from '#renderer/i18n/format.ts'
import { ItemRow } from './ItemRow.tsx'
import classes from './rows.module.css'
import { useRows } from './rows-context.ts'

/** What was taken, the last first; collapsed at first. */
export function Basket({ items }: { items: readonly ShoppingItem[] }) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  const newestFirst = items.toSorted((one, other) => takenAt(other).localeCompare(takenAt(one)))
  return (
    <details className={classes.section}>
      <summary className={classes.aisle}>
        <IconChevronDown className={classes.turned} size={20} aria-hidden />
        {t('shopping.basket')}
        <span className={classes.count}>{formatNumber(items.length)}</span>
      </summary>
      <ul className={classes.rows}>
        {newestFirst.map((item) => (
          <li key={item.id} className={classes.group}>
            <Taken item={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Taken({ item }: { item: ShoppingItem }) {
  const { t } = useTranslation()
  const { whoChecked } = useRows()
  const { quantity, unit, food, note, isFood } = item
  const who = whoChecked(item)
  const name = who?.fullName || who?.username
  const time = item.checkedAt ? whenTaken(item.checkedAt) : ''
  const caption = name ? t('shopping.rows.taken-by', { name, time }) : time
  const shown = { quantity, unit, food, note, isFood }
  return <ItemRow row={{ key: item.id, items: [item], shown }} isPut caption={caption} />
}

/** The time of day; of another day than today its date. */
function whenTaken(text: string): string {
  const time = parseTime(text)
  if (time.toDateString() !== new Date().toDateString()) return formatDay(text)
  return new Intl.DateTimeFormat(formatLocale(), { hour: 'numeric', minute: '2-digit' }).format(
    time,
  )
}

const takenAt = ({ checkedAt, updatedAt }: ShoppingItem) => checkedAt ?? updatedAt
