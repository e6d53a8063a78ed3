import { useState } from 'react'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { PlanDays } from '../days/use-plan-days.ts'
import { dayOf } from '../range.ts'
import { draggedId, useDrag } from './drag-context.ts'
import type { MealActions } from './meal-actions.ts'
import { MonthDay } from './MonthDay.tsx'
import classes from './month.module.css'
import { WeekView } from './WeekView.tsx'

interface MonthViewProps {
  plan: PlanDays
  entries: readonly MealPlanEntry[]
  actions: MealActions | undefined
}

/** A month in weeks: a day opens by itself, on a phone below the month. */
export function MonthView({ plan, entries, actions }: MonthViewProps) {
  const isPhone = useWindowWidth('below-sm')
  const { days, today, asked } = plan
  const lifted = draggedId(useDrag().dragged)
  const [kept, setKept] = useState<number | null>(null)
  if (lifted !== null && lifted !== kept) setKept(lifted)
  const weekday = new Intl.DateTimeFormat(formatLocale(), { weekday: 'short' })
  return (
    <>
      <div className={classes.weekdays} aria-hidden>
        {days.slice(0, 7).map((date) => (
          <span key={date}>{weekday.format(dayOf(date))}</span>
        ))}
      </div>
      <ol className={classes.month}>
        {days.map((date) => (
          <MonthDay key={date} date={date} plan={plan} entries={entries} kept={kept} />
        ))}
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
