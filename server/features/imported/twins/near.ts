import { wordsOf } from '#contract/amounts/own-words.ts'
import type { SignedIn } from '#server/context/context.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { findCandidates } from './candidates.ts'

/** An ingredient that came from elsewhere: its words, and what they were taken apart into. */
export interface SoughtLine {
  originalText?: string | null | undefined
  note: string
  quantity?: number | null | undefined
  food?: { id?: string | null | undefined } | null | undefined
  unit?: { id?: string | null | undefined } | null | undefined
}

/** Of the lines of the longer recipe, so many are the same in both. */
const NEAR = 0.8
/** Salt, pepper and water are in many. */
const LEAST_LINES = 3
const MOST_LINES = 300
const LONGEST_LINE = 2000
/** Recipes that share the most, which are compared line by line. */
const MOST_CANDIDATES = 20

/**
 * Which of these recipes, or of all of a household, has nearly the same ingredients: the nearest,
 * or null. Lines are the same if they have the same words, or the same amount of the same food.
 * @param among ids of recipes of the household
 */
export async function findNear(
  ctx: SignedIn,
  lines: SoughtLine[],
  among?: string[],
): Promise<string | null> {
  const wanted = lines.slice(0, MOST_LINES).map(keysOf)
  if (wanted.length < LEAST_LINES) return null
  const ids = among ?? (await candidates(ctx, lines.slice(0, MOST_LINES)))
  if (ids.length === 0) return null
  const rows = await ctx.db
    .selectFrom('recipeIngredients')
    .where('recipeId', 'in', listed(ids))
    .select(['recipeId', 'originalText', 'note', 'quantity', 'foodId', 'unitId'])
    .orderBy('position')
    .execute()
  let best: { id: string; share: number } | null = null
  for (const [id, own] of grouped(rows, ({ recipeId }) => recipeId)) {
    // Of one with thousands of lines, nothing has to be compared to know that.
    const most = Math.min(wanted.length, own.length) / Math.max(wanted.length, own.length)
    if (most < NEAR) continue
    const keys = own.map(({ foodId, unitId, ...line }) =>
      keysOf({ ...line, food: { id: foodId }, unit: { id: unitId } }),
    )
    const share = sameLines(wanted, keys) / Math.max(wanted.length, keys.length)
    if (share >= NEAR && share > (best?.share ?? 0)) best = { id, share }
  }
  return best?.id ?? null
}

const candidates = (ctx: SignedIn, lines: SoughtLine[]) =>
  findCandidates(
    ctx,
    lines.map((line) => ({ food: line.food?.id ?? null, words: textOf(line) })),
    { share: NEAR, most: MOST_CANDIDATES },
  )

const textOf = ({ originalText, note }: SoughtLine) => (originalText || note).slice(0, LONGEST_LINE)

/** Two lines are the same if they share one of these. */
function keysOf(line: SoughtLine): string[] {
  const { quantity, food, unit } = line
  const words = wordsOf(textOf(line))
  const parts = food?.id ? `${food.id} ${unit?.id ?? ''} ${quantity ?? 0}` : ''
  return [words && `words ${words}`, parts && `parts ${parts}`].filter(Boolean)
}

/** How many of these lines are among those, each once. */
function sameLines(wanted: string[][], own: string[][]): number {
  const left = [...own]
  let same = 0
  for (const keys of wanted) {
    const at = left.findIndex((other) => other.some((key) => keys.includes(key)))
    if (at < 0) continue
    left.splice(at, 1)
    same += 1
  }
  return same
}
