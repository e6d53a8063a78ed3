import {
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { keyOf, type Meal, useMealTypes } from '#renderer/features/meal-types/index.ts'
import { feel } from '#renderer/hooks/haptics.ts'
import { type Dragged, draggedId, type DropData } from './drag-context.ts'
import {
  type Direction,
  nextPlace,
  type Place,
  placeAtCard,
  placeOf,
  placeOnDay,
} from './places.ts'
import { nameOf } from './use-plan-changes.ts'

interface BoardDrag {
  entries: readonly MealPlanEntry[]
  days: readonly string[]
  /** Whether the days are a month in weeks, where keys move from day to day only. */
  isMonth: boolean
  /** 'Dinner on Friday, March 27'. */
  wordsOf: (place: Place) => string
  onDrop: (dragged: Dragged, place: Place) => void
}

/** Dragging by mouse, by a finger that holds for a moment, and by keys, from place to place. */
export function useBoardDrag({ entries, days, isMonth, wordsOf, onDrop }: BoardDrag) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [target, setTarget] = useState<Place | null>(null)
  const [isByKeys, setByKeys] = useState(false)
  const types = useMealTypes()
  const [spoken, setSpoken] = useState('')
  // Keys may be pressed faster than the page is drawn.
  const keyPlace = useRef<Place | null>(null)

  /** What is dragged, and the meal that it stays where only a day is chosen. */
  const mealIn = (item: Dragged) => ({
    activeId: draggedId(item),
    kept: item.kind === 'meal' ? item.entry : types.usual('dinner'),
  })
  const moveByKey: KeyboardCoordinateGetter = (event, { context }) => {
    const direction = directionOf(event)
    const place = keyPlace.current
    if (!direction || !place || !context.active) return undefined
    event.preventDefault()
    const item = dataOf(context.active)
    const meals = types.all.map(({ id, hidden }) => ({ ...types.mealOf(id), isHidden: hidden }))
    const activeId = draggedId(item)
    const next = nextPlace(place, direction, { entries, days, activeId, meals, isMonth })
    if (next === place) return undefined
    keyPlace.current = next
    setTarget(next)
    setSpoken(t('plan.board.over', { name: wordFor(item), place: wordsOf(next) }))
    const container = containerIds(next)
      .map((id) => context.droppableContainers.get(id))
      .find((one) => one?.node.current)
    container?.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The place is known: nothing has to be found below a point.
    return undefined
  }
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, { coordinateGetter: moveByKey }),
  )

  const handleStart = ({ active, activatorEvent }: DragStartEvent) => {
    const item = dataOf(active)
    // A recipe is planned by keys through its button.
    const isKey = activatorEvent instanceof KeyboardEvent && item.kind === 'meal'
    keyPlace.current = isKey ? placeOf(entries, item.entry) : null
    setDragged(item)
    setByKeys(isKey)
    setTarget(keyPlace.current)
    setSpoken(t('sortable.lifted', { name: wordFor(item) }))
    feel('held')
  }
  const handleOver = ({ active, over }: DragOverEvent) => {
    if (keyPlace.current) return
    setTarget(over && placeUnder(over.data.current as DropData, mealIn(dataOf(active)), entries))
  }
  const end = (words: string) => {
    keyPlace.current = null
    setDragged(null)
    setTarget(null)
    setByKeys(false)
    setSpoken(words)
  }
  const handleEnd = ({ active, over }: DragEndEvent) => {
    const item = dataOf(active)
    const under = over && placeUnder(over.data.current as DropData, mealIn(item), entries)
    const place = keyPlace.current ?? under
    if (!place) return end(t('sortable.canceled', { name: wordFor(item) }))
    end(t('plan.board.dropped', { name: wordFor(item), place: wordsOf(place) }))
    return onDrop(item, place)
  }
  return {
    dragged,
    target,
    isByKeys,
    /** What readers of the screen hear. */
    spoken,
    context: {
      sensors,
      collisionDetection: cardsFirst,
      onDragStart: handleStart,
      onDragOver: handleOver,
      onDragEnd: handleEnd,
      onDragCancel: ({ active }: { active: DragStartEvent['active'] }) =>
        end(t('sortable.canceled', { name: wordFor(dataOf(active)) })),
    },
  }
}

const dataOf = ({ data }: DragStartEvent['active']) => data.current as Dragged

const wordFor = (item: Dragged) => (item.kind === 'meal' ? nameOf(item.entry) : item.recipe.name)

function placeUnder(
  drop: DropData,
  { activeId, kept }: { activeId: number | null; kept: Meal },
  entries: readonly MealPlanEntry[],
): Place {
  if (drop.kind === 'card') return placeAtCard(entries, activeId, drop.entry)
  const { date, meal } = drop
  const { entryType, mealType } = meal === 'any' ? kept : meal
  if (meal === 'any') return placeOnDay(entries, activeId, { date, entryType, mealType })
  return { date, entryType, mealType, before: null }
}

/** What shows a place, the best first. */
const containerIds = ({ date, before, ...meal }: Place) => [
  ...(before === null ? [] : [cardId(before)]),
  zoneId(date, keyOf(meal)),
  zoneId(date, 'any'),
  monthId(date),
]

export const cardId = (id: number) => `card-${id}`
export const monthId = (date: string) => `month-${date}`
export const zoneId = (date: string, meal: string) => `zone-${date}-${meal}`

/** What is under the pointer; a card before the room it is in. */
const cardsFirst: CollisionDetection = (board) => {
  const under = pointerWithin(board)
  const card = under.find(({ id }) => String(id).startsWith('card-'))
  return card ? [card] : under
}

function directionOf({ code }: KeyboardEvent): Direction | null {
  const isRtl = document.documentElement.dir === 'rtl'
  if (code === 'ArrowUp') return 'up'
  if (code === 'ArrowDown') return 'down'
  if (code === 'ArrowLeft') return isRtl ? 'later' : 'earlier'
  if (code === 'ArrowRight') return isRtl ? 'earlier' : 'later'
  return null
}

// Constants, so that they keep their identity.
const byMouse = { activationConstraint: { distance: 4 } }
const byTouch = { activationConstraint: { delay: 250, tolerance: 8 } }
