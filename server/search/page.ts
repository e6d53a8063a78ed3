import type { Found } from './search-recipes.ts'

export interface FoundOrder {
  by: 'relevance' | 'created' | 'name'
  direction: 'asc' | 'desc'
}

type Compare = (a: number, b: number) => number

/**
 * The row numbers that stand on a page. By relevance the newest of equals comes first; in every other order the recipes
 * whose name holds the whole term come first, and those that only come close last (contract 1.8).
 */
export function pageOfFound(
  found: Found,
  { by, direction }: FoundOrder,
  { offset, limit }: { offset: number; limit: number | null },
): number[] {
  const { rowIds, relevance, bands, created, names } = found
  const sign = direction === 'asc' ? 1 : -1
  const newest: Compare = (a, b) => created[b]! - created[a]! || rowIds[b]! - rowIds[a]!
  const compare: Record<FoundOrder['by'], Compare> = {
    relevance: (a, b) => relevance[b]! - relevance[a]! || newest(a, b),
    created: (a, b) => bands[b]! - bands[a]! || -sign * newest(a, b),
    name: (a, b) =>
      bands[b]! - bands[a]! ||
      sign * (compareTexts(names[a]!, names[b]!) || rowIds[a]! - rowIds[b]!),
  }
  const all = rowIds.length
  const end = limit === null ? all : Math.min(all, offset + limit)
  if (offset >= end) return []
  return firstOf(all, end, compare[by])
    .slice(offset)
    .map((at) => rowIds[at]!)
}

/** These row numbers, which are in an order already, by band. */
export function inBands(found: Found, sorted: number[]): number[] {
  const bandOf = new Map(found.rowIds.map((rowId, at) => [rowId, found.bands[at]!]))
  return [2, 1, 0].flatMap((band) => sorted.filter((rowId) => bandOf.get(rowId) === band))
}

/** Only these of the recipes that were found. */
export function onlyThese(found: Found, rowIds: number[]): Found {
  const kept = new Set(rowIds)
  const places = [...found.rowIds.keys()].filter((at) => kept.has(found.rowIds[at]!))
  const pick = <T>(list: T[]) => places.map((at) => list[at]!)
  return {
    rowIds: pick(found.rowIds),
    relevance: pick(found.relevance),
    bands: pick(found.bands),
    created: pick(found.created),
    names: pick(found.names),
    readings: found.readings,
  }
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The first `count` of the numbers below `all`, in order: for a page of thousands there is no need to sort them all. */
function firstOf(all: number, count: number, compare: Compare): number[] {
  if (count * 8 > all)
    return Array.from({ length: all }, (_, at) => at)
      .toSorted(compare)
      .slice(0, count)
  // A heap with the last of the best on top.
  const heap: number[] = []
  const sink = (start: number) => {
    const value = heap[start]!
    let at = start
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child += 1
      if (compare(heap[child]!, value) <= 0) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = value
  }
  // Newer ones have higher numbers and mostly come first, so that few have to be put in their place.
  for (let at = all - 1; at >= 0; at -= 1) {
    if (heap.length < count) {
      heap.push(at)
      if (heap.length === count) {
        for (let parent = count >> 1; parent >= 0; parent -= 1) sink(parent)
      }
    } else if (compare(at, heap[0]!) < 0) {
      heap[0] = at
      sink(0)
    }
  }
  return heap.toSorted(compare)
}
