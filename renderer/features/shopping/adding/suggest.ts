import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingSuggestions, SuggestedFood } from '#contract/shopping-suggestions.ts'
import { parseTime } from '#renderer/i18n/format.ts'
import { foldName, matchRank } from '#renderer/components/fields/name-options.ts'

/** Something that may be meant: a food, or words that were bought before. */
export interface Suggestion {
  key: string
  /** Null for words. */
  foodId: string | null
  name: string
  pluralName: string | null
  labelId: string | null
  /** All its names, folded; its own is the first. */
  words: string[]
  bought: number
  /** How often it was bought, of which what is long ago counts less. */
  weight: number
}

const DAY_MS = 86_400_000
/** After so many days a purchase counts half. */
const HALF_LIFE_DAYS = 60

/** Everything that can be suggested; each food once, with how often it was bought. */
export function suggestionsFrom(
  { foods, bought }: Pick<ShoppingSuggestions, 'foods' | 'bought'>,
  now: number,
): Suggestion[] {
  const habits = new Map(bought.map((one) => [one.foodId ?? foldName(one.name), one]))
  const weigh = (key: string) => {
    const habit = habits.get(key)
    if (!habit) return { bought: 0, weight: 0 }
    const days = Math.max(0, (now - parseTime(habit.lastAt).getTime()) / DAY_MS)
    return { bought: habit.bought, weight: habit.bought * 0.5 ** (days / HALF_LIFE_DAYS) }
  }
  const known = foods.map((food) => ofFood(food, habits.get(food.id)?.labelId ?? null))
  const names = new Set(known.flatMap(({ words }) => words))
  const written = bought
    .filter(({ foodId, name }) => foodId === null && !names.has(foldName(name)))
    .map(({ name, labelId }) => ({
      key: foldName(name),
      foodId: null,
      name,
      pluralName: null,
      labelId,
      words: [foldName(name)],
    }))
  return [...known, ...written].map((one) => ({ ...one, ...weigh(one.key) }))
}

const ofFood = (
  { id, name, pluralName, aliases, labelId }: SuggestedFood,
  usual: string | null,
) => ({
  key: id,
  foodId: id,
  name,
  pluralName,
  labelId: usual ?? labelId,
  words: [...new Set([name, pluralName ?? '', ...aliases].filter(Boolean).map(foldName))],
})

/** What stands before the name that is being written, and that name. */
interface Cut {
  head: string
  tail: string
}

/**
 * Where the name may begin, the likeliest first: after a number ('500g', '2 x'), and after the word that follows it,
 * which may be a unit. A number within the text is none: 'milk, 3.5' is one thing.
 */
export function cutsOf(text: string): Cut[] {
  const start = /^\s*/.exec(text)?.[0].length ?? 0
  const number = /^\s*(?:\d[\d.,/–-]*|[¼½¾⅓⅔⅛])(?:\s*[¼½¾⅓⅔⅛])?/u.exec(text)?.[0]
  if (number === undefined) return [{ head: text.slice(0, start), tail: text.slice(start) }]
  // '3.5 % milk' says what kind of milk.
  if (/^\s*%/.test(text.slice(number.length))) {
    return [{ head: text.slice(0, start), tail: text.slice(start) }]
  }
  const after = (length: number): Cut => {
    const gap = /^\s*/.exec(text.slice(length))?.[0].length ?? 0
    return { head: text.slice(0, length + gap), tail: text.slice(length + gap) }
  }
  const first = after(number.length)
  const word = /^[^\s\d]+\s+/u.exec(first.tail)?.[0]
  return word ? [first, after(first.head.length + word.length)] : [first]
}

export interface Found extends Suggestion {
  /** What was written before its name, such as '2 kg '. */
  head: string
}

export const mostSuggested = 6

/** What the text may mean, best first: by how its names match, then by what is bought most. */
export function matching(all: readonly Suggestion[], text: string): Found[] {
  for (const { head, tail } of cutsOf(text)) {
    const wanted = foldName(tail)
    if (wanted === '') continue
    const ranked = all.flatMap((one) => {
      const rank = matchRank(one.words, wanted)
      return rank === null || (rank === 4 && wanted.length < 3) ? [] : [{ one, rank }]
    })
    if (ranked.length === 0) continue
    return ranked
      .toSorted(
        (a, b) =>
          a.rank - b.rank || b.one.weight - a.one.weight || a.one.name.length - b.one.name.length,
      )
      .slice(0, mostSuggested)
      .map(({ one }) => ({ ...one, head }))
  }
  return []
}

export const mostFrequent = 8

/** What is bought most and not on the list. */
export function frequent(
  all: readonly Suggestion[],
  items: readonly Pick<ShoppingItem, 'checked' | 'foodId' | 'note'>[],
): Found[] {
  const there = new Set(
    items.filter(({ checked }) => !checked).map(({ foodId, note }) => foodId ?? foldName(note)),
  )
  return all
    .filter(({ key, bought }) => bought > 0 && !there.has(key))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostFrequent)
    .map((one) => ({ ...one, head: '' }))
}
