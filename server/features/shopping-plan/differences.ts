import { createHash } from 'node:crypto'
import { type Identity, identityOf, type PlannedLine } from './planned-lines.ts'
import type { Need } from './needs.ts'

/** Rounding error that thirds leave when they are added up. */
const NOTHING = 0.0005

/** What a meal needs of one thing, beside what was put on a list for it. At least one of them there is. */
export interface Difference {
  key: string
  need: Need | null
  /** More than one if foods that were two became one. */
  lines: PlannedLine[]
}

/** One for each thing of each meal, first in the order of the needs. */
export function differencesOf(needs: readonly Need[], lines: readonly PlannedLine[]): Difference[] {
  const all = new Map<string, { need: Need | null; lines: PlannedLine[] }>()
  for (const need of needs) all.set(identityOf(need), { need, lines: [] })
  for (const line of lines) {
    const known = all.get(identityOf(line))
    if (known) known.lines.push(line)
    else all.set(identityOf(line), { need: null, lines: [line] })
  }
  return [...all].map(([identity, difference]) => ({
    ...difference,
    key: keyOf(identity, difference),
  }))
}

/** What makes it name this state alone: a key from before any change of it names nothing. */
function keyOf(identity: string, { need, lines }: Omit<Difference, 'key'>): string {
  const state = [identity, need?.quantity ?? null, need?.times ?? null, lines.map(({ id }) => id)]
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 32)
}

/** So much of a thing, for so many times its recipe; `times` is 0 where nothing is wanted. */
export interface Share {
  quantity: number
  times: number
}

export const nothing: Share = { quantity: 0, times: 0 }

/** What was put on the list. */
export const putOf = ({ lines }: Pick<Difference, 'lines'>): Share =>
  lines.reduce(
    (sum, { quantity, times }) => ({
      quantity: sum.quantity + quantity,
      times: Math.max(sum.times, times),
    }),
    nothing,
  )

export const shareOf = (need: Need | null): Share =>
  need ? { quantity: need.quantity, times: need.times } : nothing

/** Whether that is more (1), less (-1) or the same for somebody who shops. */
export function compared(from: Share, to: Share): -1 | 0 | 1 {
  if (from.times > 0 !== to.times > 0) return to.times > 0 ? 1 : -1
  const more = to.quantity - from.quantity
  if (to.times === 0 || Math.abs(more) < NOTHING) return 0
  return more > 0 ? 1 : -1
}

/** Whether the meal needs it and nobody decided about so much of it yet. */
export function isNew({ need, lines }: Difference): boolean {
  if (!need) return false
  if (lines.length === 0) return true
  const put = putOf({ lines })
  if (put.times === 0) return false // left out once, left out whatever it comes to
  const decided = lines.reduce((sum, line) => sum + Math.max(line.quantity, line.need ?? 0), 0)
  return need.quantity - decided > NOTHING
}

/** Whether the list differs from the plan in a way that nobody decided about yet. */
export function isOpen(difference: Difference): boolean {
  const { need, lines } = difference
  if (lines.length === 0) return true
  if (putOf(difference).times === 0) return false
  const decided = lines.every((line) => line.need === null)
    ? null
    : lines.reduce((sum, line) => sum + (line.need ?? 0), 0)
  if (isSame(decided, need?.quantity ?? null)) return false
  return compared(putOf(difference), shareOf(need)) !== 0
}

const isSame = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < NOTHING

export const thingOf = ({ foodId, words }: Pick<Identity, 'foodId' | 'words'>): string =>
  foodId ?? `written ${words}`
