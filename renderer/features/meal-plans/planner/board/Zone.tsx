import { useDroppable } from '@dnd-kit/core'
import type { CSSProperties } from 'react'
import { keyOf, type Meal, useMealTypes } from '#renderer/features/meal-types/index.ts'
import classes from './board.module.css'
import { type DropData, useDrag } from './drag-context.ts'
import { zoneId } from './use-board-drag.ts'

interface ZoneProps {
  date: string
  meal: Meal | 'any'
  /** Where it is in its cell, from 0 to 1; without it, all of it. */
  room?: { start: number; end: number }
}

/** The room of a meal that something can be dropped into. It is over what is there, and takes no room itself. */
export function Zone({ date, meal, room = whole }: ZoneProps) {
  const { nameOf } = useMealTypes()
  const { target } = useDrag()
  const key = meal === 'any' ? meal : keyOf(meal)
  const { setNodeRef } = useDroppable({
    id: zoneId(date, key),
    data: { kind: 'zone', date, meal } satisfies DropData,
  })
  const isHere =
    target?.date === date && target.before === null && (meal === 'any' || key === keyOf(target))
  return (
    <div
      ref={setNodeRef}
      className={classes.zone}
      style={{ '--from': percent(room.start), '--to': percent(1 - room.end) } as CSSProperties}
      data-meal={key}
      data-here={isHere || undefined}
    >
      {isHere && (
        <span>
          <bdi>{nameOf(target)}</bdi>
        </span>
      )}
    </div>
  )
}

const whole = { start: 0, end: 1 }

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`
