import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateTime } from './values.ts'

/** Up to so many foods are answered at once, so that a page can search them by itself. */
export const MOST_FOODS_AT_ONCE = 2000

/** So many things that were bought are remembered of a household. */
export const MOST_REMEMBERED = 400

/** The most foods that a search answers. */
export const MOST_FOUND = 30

const SuggestedFood = z.object({
  id: z.uuid(),
  name: z.string(),
  pluralName: z.string().nullable(),
  aliases: z.array(z.string()),
  labelId: z.uuid().nullable(),
})
export type SuggestedFood = z.output<typeof SuggestedFood>

const BoughtThing = z.object({
  /** Null for what was only written; then `name` is what was. */
  foodId: z.uuid().nullable(),
  name: z.string(),
  labelId: z.uuid().nullable(), // the one it had last
  bought: z.number().int(), // how often
  lastAt: DateTime,
})
export type BoughtThing = z.output<typeof BoughtThing>

export const ShoppingSuggestions = z.object({
  /** Whether these are all foods. If not, they are those that were bought; the others have to be searched. */
  complete: z.boolean(),
  foods: z.array(SuggestedFood),
  bought: z.array(BoughtThing), // the latest first
})
export type ShoppingSuggestions = z.output<typeof ShoppingSuggestions>

/** Ours. */
export const shoppingSuggestions = {
  all: endpoint('GET /groups/shopping-suggestions', {
    access: 'user',
    summary: 'What may be put on a list: foods with all their names, and what the household bought',
    response: ShoppingSuggestions,
  }),
  search: endpoint('GET /groups/shopping-suggestions/foods', {
    access: 'user',
    summary: 'Foods one of whose names has a word that begins with this text, best first',
    query: z.object({ search: z.string().trim().min(1).max(100) }),
    response: z.array(SuggestedFood),
  }),
}
