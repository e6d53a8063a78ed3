import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { useMealTypes } from '#renderer/features/meal-types/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { counted, formatList, formatLocale } from '#renderer/i18n/format.ts'
import type { PlanDays } from '../days/use-plan-days.ts'
import { dayOf } from '../range.ts'
import { type Dragged, draggedId, type DropData, useDrag } from './drag-context.ts'
import classes from './month.module.css'
import { inDay } from './places.ts'
import { cardId, monthId } from './use-board-drag.ts'
import { longDay } from './use-place-words.ts'
import { isPlaceholder, nameOf } from './use-plan-changes.ts'

interface MonthDayProps {
  date: string
  plan: PlanDays
  entries: readonly MealPlanEntry[]
  /** The meal that was moved last: it stays in sight, so that keys can go on with it. */
  kept: number | null
}

const mostNames = 3

function shownOf(meals: readonly MealPlanEntry[], kept: number | null) {
  const hidden = meals.slice(mostNames).find(({ id }) => id === kept)
  return hidden ? [...meals.slice(0, mostNames - 1), hidden] : meals.slice(0, mostNames)
}

/** A day of the month: it opens the day, and takes what is dragged onto it. */
export function MonthDay({ date, plan, entries, kept }: MonthDayProps) {
  const { t } = useTranslation()
  const isPhone = useWindowWidth('below-sm')
  const { target, canDrag } = useDrag()
  const { setNodeRef } = useDroppable({
    id: monthId(date),
    data: { kind: 'zone', date, meal: 'any' } satisfies DropData,
    disabled: !canDrag,
  })
  const types = useMealTypes()
  const { today, asked } = plan
  const isChosen = isPhone && date === asked.start
  const isHere = target?.date === date
  const meals = inDay(entries, date, types.placeOf)
  const names = meals.map(nameOf)
  const label =
    names.length > 0
      ? t('plan.board.day-with', { day: longDay(date), meals: formatList(names) })
      : longDay(date)
  const address = plan.addressOf(isPhone ? { start: date } : { start: date, view: 'day' })
  const shown = shownOf(meals, kept)
  return (
    <li
      ref={setNodeRef}
      className={classes.day}
      data-other={!date.startsWith(asked.start.slice(0, 7)) || undefined}
      data-today={date === today || undefined}
      data-chosen={isChosen || undefined}
      data-month-day={date}
      data-here={isHere || undefined}
    >
      <Link
        className={classes.open}
        to={address}
        replace={isPhone}
        preventScrollReset
        {...(isChosen && { 'aria-current': true })}
        {...(date === today && !isPhone && { 'aria-current': 'date' })}
      >
        <span className="only-for-readers">{label}</span>
        <bdi className={classes.number} aria-hidden>
          {new Intl.DateTimeFormat(formatLocale(), { day: 'numeric' }).format(dayOf(date))}
        </bdi>
        {isPhone && <i className={classes.dot} data-planned={names.length > 0 || undefined} />}
      </Link>
      {!isPhone &&
        shown.map((entry) => <MonthMeal key={entry.id} entry={entry} address={address} />)}
      {!isPhone && names.length > mostNames && (
        <span className={classes.more} aria-hidden>
          {t('plan.board.more', counted(names.length - mostNames))}
        </span>
      )}
      {isHere && (
        <span className={classes.place} aria-hidden>
          <bdi>{types.nameOf(target)}</bdi>
        </span>
      )}
    </li>
  )
}

interface MonthMealProps {
  entry: MealPlanEntry
  /** The day alone. */
  address: string
}

/** The name of a meal: dragged to another day, or pressed to open its own. */
function MonthMeal({ entry, address }: MonthMealProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { dragged, canDrag } = useDrag()
  const { attributes, listeners, setNodeRef } = useDraggable({
    id: cardId(entry.id),
    data: { kind: 'meal', entry } satisfies Dragged,
    disabled: !canDrag,
  })
  const look = {
    className: classes.name,
    // What has no room is missing at the name’s own end.
    dir: 'auto',
    'data-dinner': entry.entryType === 'dinner' || undefined,
    'data-lifted': draggedId(dragged) === entry.id || undefined,
  }
  const name = nameOf(entry)
  // The day's link names it already.
  if (!canDrag || isPlaceholder(entry)) {
    return (
      <span {...look} aria-hidden>
        {name}
      </span>
    )
  }
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...look}
      {...attributes}
      {...listeners}
      data-draggable
      aria-label={t('sortable.move', { name: nameOf(entry) })}
      title={nameOf(entry)}
      onClick={() => void navigate(address)}
    >
      {name}
    </button>
  )
}
