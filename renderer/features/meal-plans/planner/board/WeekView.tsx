import type { MealPlanEntry } from '#contract/meal-plans.ts'
import classes from './board.module.css'
import type { MealActions } from './meal-actions.ts'
import { PlannedDay } from './PlannedDay.tsx'

interface WeekViewProps {
  days: readonly string[]
  today: string
  entries: readonly MealPlanEntry[]
  /** A day alone has room for more than a column. */
  layout: 'week' | 'day'
  actions: MealActions | undefined
}

/** Days beside or below each other, seven in a row where there is room. */
export function WeekView({ days, today, entries, layout, actions }: WeekViewProps) {
  return (
    <ol className={classes.days} data-layout={layout}>
      {days.map((date) => (
        <PlannedDay
          key={date}
          date={date}
          isToday={date === today}
          entries={entries}
          actions={actions}
        />
      ))}
    </ol>
  )
}
