import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { dayOf } from '../range.ts'
import classes from './strip.module.css'
import { longDay } from './use-place-words.ts'

interface DayStripProps {
  days: readonly string[]
  today: string
  entries: readonly MealPlanEntry[]
}

/** On a phone: the days to jump to. A dot says that dinner is planned. */
export function DayStrip({ days, today, entries }: DayStripProps) {
  const { t } = useTranslation()
  const dinners = new Set(
    entries.filter(({ entryType }) => entryType === 'dinner').map(({ date }) => date),
  )
  return (
    <nav className={classes.strip} aria-label={t('plan.board.days')}>
      {days.map((date) => (
        <button
          key={date}
          type="button"
          className={classes.jump}
          data-today={date === today || undefined}
          onClick={() => jumpTo(date)}
        >
          <span className="only-for-readers">
            {dinners.has(date)
              ? t('plan.board.dinner-planned', { day: longDay(date) })
              : longDay(date)}
          </span>
          <span aria-hidden>{part(date, { weekday: 'short' })}</span>
          <b aria-hidden>
            <bdi>{part(date, { day: 'numeric' })}</bdi>
          </b>
          <i data-dinner={dinners.has(date) || undefined} />
        </button>
      ))}
    </nav>
  )
}

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(), options).format(dayOf(date))

function jumpTo(date: string) {
  const heading = document.querySelector<HTMLElement>(`[data-date="${date}"] h2`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
