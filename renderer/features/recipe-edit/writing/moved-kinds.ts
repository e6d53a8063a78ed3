import type { ChosenKind } from './line-kinds.ts'
import { linesOf } from './written-recipe.ts'

/** What the writer has decided about lines, by their index; null where nothing was decided. */
export type ChosenKinds = readonly (ChosenKind | null)[]

/** What was decided about lines stays with them when the text around them changes. */
export function movedKinds(before: string, after: string, kinds: ChosenKinds): ChosenKinds {
  if (kinds.length === 0 || before === after) return kinds
  const { start, oldEnd, newEnd } = changedLines(linesOf(before), linesOf(after))
  const changed = newEnd - start
  const kept = kinds.slice(start, Math.min(oldEnd, start + changed))
  return [...padded(kinds.slice(0, start), start), ...padded(kept, changed), ...kinds.slice(oldEnd)]
}

/** The lines from `start` to `oldEnd` became those from `start` to `newEnd` (excluded); all others are the same. */
export function changedLines(old: readonly string[], now: readonly string[]) {
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return { start, oldEnd: old.length - end, newEnd: now.length - end }
}

/** The decisions with this kind for the lines from `first` to `last`. */
export function withKind(
  kinds: ChosenKinds,
  { first, last }: { first: number; last: number },
  kind: ChosenKind,
): ChosenKinds {
  return Array.from({ length: Math.max(kinds.length, last + 1) }, (_, index) =>
    index >= first && index <= last ? kind : (kinds[index] ?? null),
  )
}

const padded = (kinds: ChosenKinds, length: number) =>
  Array.from({ length }, (_, index) => kinds[index] ?? null)
