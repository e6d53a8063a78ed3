import { useDroppable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { EntryType } from '#contract/meal-plans.ts'
import classes from './board.module.css'
import { type DropData, useDrag } from './drag-context.ts'
import { zoneId } from './use-board-drag.ts'

interface ZoneProps {
  date: string
  meal: EntryType | 'any'
}

/** The room of a meal that something can be dropped into. It is over what is there, and takes no room itself. */
export function Zone({ date, meal }: ZoneProps) {
  const { t } = useTranslation()
  const { target } = useDrag()
  const { setNodeRef } = useDroppable({
    id: zoneId(date, meal),
    data: { kind: 'zone', date, meal } satisfies DropData,
  })
  const isHere =
    target?.date === date && target.before === null && (meal === 'any' || meal === target.entryType)
  return (
    <div ref={setNodeRef} className={classes.zone} data-meal={meal} data-here={isHere || undefined}>
      {isHere && <span>{t(`plan.meals.${target.entryType}`)}</span>}
    </div>
  )
}
