import { type EntryType, entryTypes, type MealPlanEntry } from '#contract/meal-plans.ts'

/** Where a meal stands: before another one of the same day and meal, or after all of them. */
export interface Place {
  date: string
  entryType: EntryType
  before: number | null
}

type Placed = Pick<MealPlanEntry, 'id' | 'date' | 'entryType' | 'position'>

const byPlace = (one: Placed, other: Placed) => one.position - other.position || one.id - other.id

/** The entries of one meal in their order. */
export const inMeal = <Entry extends Placed>(
  entries: readonly Entry[],
  { date, entryType }: Pick<Place, 'date' | 'entryType'>,
): Entry[] =>
  entries.filter((entry) => entry.date === date && entry.entryType === entryType).toSorted(byPlace)

/** Where an entry stands now. */
export function placeOf(entries: readonly Placed[], { id, date, entryType }: Placed): Place {
  const meal = inMeal(entries, { date, entryType })
  const next = meal[meal.findIndex((entry) => entry.id === id) + 1]
  return { date, entryType, before: next?.id ?? null }
}

/** Whether an entry that is put there stays where it is. */
export function isAt(entries: readonly Placed[], entry: Placed, place: Place): boolean {
  if (place.before === entry.id) return true
  const own = placeOf(entries, entry)
  return own.date === place.date && own.entryType === place.entryType && own.before === place.before
}

/** All entries after this one was put there: its meal is counted anew, as the server does it. */
export function movedTo<Entry extends Placed>(
  entries: readonly Entry[],
  id: number,
  { date, entryType, before }: Place,
): Entry[] {
  const moving = entries.find((entry) => entry.id === id)
  if (!moving) return [...entries]
  const others = inMeal(entries, { date, entryType }).filter((entry) => entry.id !== id)
  const at = others.findIndex((entry) => entry.id === before)
  const ids = others.map((entry) => entry.id)
  ids.splice(at === -1 ? ids.length : at, 0, id)
  return entries.map((entry) => {
    const position = ids.indexOf(entry.id)
    if (entry.id === id) return { ...entry, date, entryType, position }
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
  const { date, entryType } = over
  return { date, entryType, before: isFromAbove ? (meal[at + 1]?.id ?? null) : over.id }
}

/** Where an entry (null: a new one) stands on a whole day: at the end of its meal, and on its own day where it is. */
export function placeOnDay(
  entries: readonly Placed[],
  activeId: number | null,
  { date, entryType }: Pick<Place, 'date' | 'entryType'>,
): Place {
  const own = entries.find((entry) => entry.id === activeId)
  if (own?.date === date && own.entryType === entryType) return placeOf(entries, own)
  return { date, entryType, before: null }
}

/** Every place of a day for this entry (null: for a new one), from the first of breakfast to the end of the side dishes. */
function placesOfDay(entries: readonly Placed[], date: string, activeId: number | null): Place[] {
  return entryTypes.flatMap((entryType) => [
    ...inMeal(entries, { date, entryType })
      .filter(({ id }) => id !== activeId)
      .map(({ id }) => ({ date, entryType, before: id })),
    { date, entryType, before: null },
  ])
}

export type Direction = 'up' | 'down' | 'earlier' | 'later'

interface Board {
  entries: readonly Placed[]
  days: readonly string[]
  /** The entry that moves; null for a new one. */
  activeId: number | null
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
  const places = placesOfDay(entries, place.date, activeId)
  const at = places.findIndex(
    ({ entryType, before }) => entryType === place.entryType && before === place.before,
  )
  return places[at + (direction === 'down' ? 1 : -1)] ?? place
}
