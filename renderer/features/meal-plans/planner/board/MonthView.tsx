import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type MealPlanEntry, entryTypes } from '#contract/meal-plans.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { counted, formatList, formatLocale } from '#renderer/i18n/format.ts'
import type { PlanDays } from '../days/use-plan-days.ts'
import { dayOf } from '../range.ts'
import type { MealActions } from './meal-actions.ts'
import classes from './month.module.css'
import { inMeal } from './places.ts'
import { longDay } from './use-place-words.ts'
import { nameOf } from './use-plan-changes.ts'
import { WeekView } from './WeekView.tsx'

interface MonthViewProps {
  plan: PlanDays
  entries: readonly MealPlanEntry[]
  actions: MealActions | undefined
}

const mostNames = 3

/** A month in weeks: a day opens by itself, on a phone below the month. */
export function MonthView({ plan, entries, actions }: MonthViewProps) {
  const { t } = useTranslation()
  const isPhone = useWindowWidth('below-sm')
  const { days, today, asked } = plan
  const month = asked.start.slice(0, 7)
  return (
    <>
      <div className={classes.weekdays} aria-hidden>
        {days.slice(0, 7).map((date) => (
          <span key={date}>{part(date, { weekday: 'short' })}</span>
        ))}
      </div>
      <ol className={classes.month}>
        {days.map((date) => {
          const meals = entryTypes.flatMap((entryType) => inMeal(entries, { date, entryType }))
          const names = meals.map(nameOf)
          const label =
            names.length > 0
              ? t('plan.board.day-with', { day: longDay(date), meals: formatList(names) })
              : longDay(date)
          return (
            <li
              key={date}
              className={classes.day}
              data-other={!date.startsWith(month) || undefined}
              data-today={date === today || undefined}
              data-chosen={(isPhone && date === asked.start) || undefined}
            >
              <Link
                className={classes.open}
                to={plan.addressOf(isPhone ? { start: date } : { start: date, view: 'day' })}
                replace={isPhone}
                preventScrollReset
                {...(isPhone && date === asked.start && { 'aria-current': true })}
                {...(date === today && !isPhone && { 'aria-current': 'date' })}
              >
                <span className="only-for-readers">{label}</span>
                <bdi className={classes.number} aria-hidden>
                  {part(date, { day: 'numeric' })}
                </bdi>
                {isPhone ? (
                  <i className={classes.dot} data-planned={names.length > 0 || undefined} />
                ) : (
                  meals.slice(0, mostNames).map((entry) => (
                    <span
                      key={entry.id}
                      className={classes.name}
                      aria-hidden
                      data-dinner={entry.entryType === 'dinner' || undefined}
                    >
                      <bdi>{nameOf(entry)}</bdi>
                    </span>
                  ))
                )}
                {!isPhone && names.length > mostNames && (
                  <span className={classes.more} aria-hidden>
                    {t('plan.board.more', counted(names.length - mostNames))}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ol>
      {isPhone && (
        <WeekView
          days={[asked.start]}
          today={today}
          entries={entries}
          layout="day"
          actions={actions}
        />
      )}
    </>
  )
}

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(), options).format(dayOf(date))
