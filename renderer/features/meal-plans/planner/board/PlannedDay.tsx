import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { keyOf, useMealTypes } from '#renderer/features/meal-types/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { dayOf } from '../range.ts'
import classes from './board.module.css'
import { useDrag } from './drag-context.ts'
import type { MealActions } from './meal-actions.ts'
import { MealCard } from './MealCard.tsx'
import { inDay, inMeal } from './places.ts'
import { roomsOf } from './rooms.ts'
import { longDay } from './use-place-words.ts'
import { Zone } from './Zone.tsx'

interface PlannedDayProps {
  date: string
  isToday: boolean
  entries: readonly MealPlanEntry[]
  actions: MealActions | undefined
}

/** One day: what is before dinner above, dinner and what follows below, in the same places every day. */
export function PlannedDay({ date, isToday, entries, actions }: PlannedDayProps) {
  const { t } = useTranslation()
  const { canDrag } = useDrag()
  const { guard } = useNeedsServer()
  const isPhone = useWindowWidth('below-sm')
  const types = useMealTypes()
  const own = inDay(entries, date, types.placeOf)
  const meals = types.all
    .map((type) => ({ ...types.mealOf(type.id), isHidden: type.hidden }))
    .filter((meal) => !meal.isHidden || inMeal(own, { date, ...meal }).length > 0)
  return (
    <li className={classes.day} data-today={isToday || undefined} data-date={date}>
      <div className={classes.head}>
        <h2 className={classes.date} tabIndex={-1} {...(isToday && { 'aria-current': 'date' })}>
          <span className={classes.weekday} aria-hidden>
            <bdi>{isToday ? t('plan.today') : part(date, { weekday: 'short' })}</bdi>
          </span>
          <span className={classes.number} aria-hidden>
            <bdi>{part(date, { day: 'numeric' })}</bdi>
          </span>
          <span className="only-for-readers">{longDay(date)}</span>
        </h2>
        {actions && (
          <ActionIcon
            className={classes.add}
            aria-label={t('plan.add-on', { day: longDay(date) })}
            {...guard(() => actions.add(date))}
          >
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {(['early', 'late'] as const).map((name) => (
        <div key={name} className={classes.cell} data-row={name}>
          {name === 'late' && own.length === 0 && (
            <p className={classes.nothing}>{t('plan.nothing')}</p>
          )}
          <ul className={classes.cards}>
            {own
              .filter((entry) => types.isEarly(entry) === (name === 'early'))
              .map((entry) => (
                <MealCard key={entry.id} entry={entry} actions={actions} />
              ))}
          </ul>
          {canDrag &&
            !isPhone &&
            roomsOf(meals.filter((meal) => types.isEarly(meal) === (name === 'early'))).map(
              ({ meal, ...room }) => <Zone key={keyOf(meal)} date={date} meal={meal} room={room} />,
            )}
        </div>
      ))}
      {canDrag && isPhone && <Zone date={date} meal="any" />}
    </li>
  )
}

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(), options).format(dayOf(date))
