import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { keyOf, type Meal } from '#renderer/features/meal-types/index.ts'

/** Where a meal stands: before another one of the same day and meal, or after all of them. */
export interface Place extends Meal {
  date: string
  before: number | null
}

type MealOfDay = Omit<Place, 'before'>
type Placed = MealOfDay & Pick<MealPlanEntry, 'id' | 'position'>

const byPlace = (one: Placed, other: Placed) => one.position - other.position || one.id - other.id

/** The entries of one meal in their order. */
export const inMeal = <Entry extends Placed>(entries: readonly Entry[], meal: MealOfDay): Entry[] =>
  entries.filter((entry) => isSameMeal(entry, meal)).toSorted(byPlace)

const isSameMeal = (one: MealOfDay, other: MealOfDay) =>
  one.date === other.date && keyOf(one) === keyOf(other)

/** The entries of a day in the order of its meals. */
export const inDay = <Entry extends Placed>(
  entries: readonly Entry[],
  date: string,
  placeOf: (meal: Meal) => number,
): Entry[] =>
  entries
    .filter((entry) => entry.date === date)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || byPlace(one, other))

/** Where an entry stands now. */
export function placeOf(entries: readonly Placed[], entry: Placed): Place {
  const { id, date, entryType, mealType } = entry
  const meal = inMeal(entries, entry)
  const next = meal[meal.findIndex((other) => other.id === id) + 1]
  return { date, entryType, mealType, before: next?.id ?? null }
}

/** Whether an entry that is put there stays where it is. */
export function isAt(entries: readonly Placed[], entry: Placed, place: Place): boolean {
  if (place.before === entry.id) return true
  const own = placeOf(entries, entry)
  return isSameMeal(own, place) && own.before === place.before
}

/** All entries after this one was put there: its meal is counted anew, as the server does it. */
export function movedTo<Entry extends Placed>(
  entries: readonly Entry[],
  id: number,
  { before, ...meal }: Place,
): Entry[] {
  const moving = entries.find((entry) => entry.id === id)
  if (!moving) return [...entries]
  const others = inMeal(entries, meal).filter((entry) => entry.id !== id)
  const at = others.findIndex((entry) => entry.id === before)
  const ids = others.map((entry) => entry.id)
  ids.splice(at === -1 ? ids.length : at, 0, id)
  return entries.map((entry) => {
    const position = ids.indexOf(entry.id)
    if (entry.id === id) return { ...entry, ...meal, position }
    return position === -1 ? entry : { ...entry, position }
  })
}

/**
 * The place that the card under a dragged one stands for: before it, or after it where the dragged one comes from further
 * up in the same meal, so that both ends can be reached.
 */
export function placeAtCard(entries: readonly Placed[], activeId: number | null, over: Placed) {
  const meal = inMeal(entries, over)
  const from = meal.findIndex((entry) => entry.id === activeId)
  const at = meal.findIndex((entry) => entry.id === over.id)
  const isFromAbove = from !== -1 && from < at
  const { date, entryType, mealType } = over
  return { date, entryType, mealType, before: isFromAbove ? (meal[at + 1]?.id ?? null) : over.id }
}

/** Where an entry (null: a new one) stands on a whole day: at the end of its meal, and on its own day where it is. */
export function placeOnDay(
  entries: readonly Placed[],
  activeId: number | null,
  { date, entryType, mealType }: MealOfDay,
): Place {
  const meal = { date, entryType, mealType }
  const own = entries.find((entry) => entry.id === activeId)
  return own && isSameMeal(own, meal) ? placeOf(entries, own) : { ...meal, before: null }
}

/** Every place of a day for the entry that moves, from the first of the first meal to the end of the last one. */
function placesOfDay({ entries, activeId, meals }: Board, date: string): Place[] {
  return meals.flatMap(({ isHidden, ...meal }) => {
    const own = inMeal(entries, { date, ...meal })
    if (isHidden && own.length === 0) return []
    const others = own.filter(({ id }) => id !== activeId)
    return [...others.map(({ id }) => id), null].map((before) => ({ date, ...meal, before }))
  })
}

export type Direction = 'up' | 'down' | 'earlier' | 'later'

interface Board {
  entries: readonly Placed[]
  days: readonly string[]
  /** The entry that moves; null for a new one. */
  activeId: number | null
  /** In the order of the day; where a hidden one has meals, it is a place as well. */
  meals: readonly (Meal & { isHidden: boolean })[]
  /** In a month, up and down lead to the same day of the week before and after. */
  isMonth?: boolean
}

const daysOf = { earlier: -1, later: 1, up: -7, down: 7 } as const

/** The place that an arrow key leads to: within the day, or to the same meal of another day. */
export function nextPlace(place: Place, direction: Direction, board: Board): Place {
  const { entries, days, activeId, isMonth = false } = board
  if (isMonth || direction === 'earlier' || direction === 'later') {
    const date = days[days.indexOf(place.date) + daysOf[direction]]
    return date === undefined ? place : placeOnDay(entries, activeId, { ...place, date })
  }
  const places = placesOfDay(board, place.date)
  const at = places.findIndex((other) => isSameMeal(other, place) && other.before === place.before)
  return places[at + (direction === 'down' ? 1 : -1)] ?? place
}
