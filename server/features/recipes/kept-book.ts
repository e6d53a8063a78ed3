import { MOST_COVERS } from '#contract/cookbooks.ts'
import { hasPicture } from '#contract/picture-marker.ts'
import type { TouchMark } from '#server/db/recipe-touches.ts'

export interface PicturedRow {
  rowId: number
  id: string
  createdAt: string
  image: string
}

type FoundRow = Omit<PicturedRow, 'image'> & { image: string | null }

/** Which recipes a cookbook has, in one bit for each row number. */
interface Content {
  bits: Uint8Array
  recipes: number
  /** The oldest with a picture, as many as a cover shows. */
  pictures: PicturedRow[]
}

export interface ShelvedBook extends Content {
  filter: string
  /** When it was so. */
  mark: TouchMark
}

export function newBook(rowIds: number[], pictures: PicturedRow[]): Content {
  const highest = rowIds.reduce((most, rowId) => Math.max(most, rowId), 0)
  const bits = new Uint8Array((highest >> 3) + 1)
  for (const rowId of rowIds) bits[rowId >> 3]! |= 1 << (rowId & 7)
  return { bits, recipes: rowIds.length, pictures }
}

/**
 * The cookbook after some recipes have changed, of which it now has `found`. Null if pictures are missing for the cover that
 * are not known here.
 */
export function withTouched(
  { bits: before, recipes, pictures }: Content,
  touched: number[],
  found: FoundRow[],
): Content | null {
  const covers = coverAfter(pictures, new Set(touched), found)
  if (!covers) return null
  const has = new Set(found.map(({ rowId }) => rowId))
  const bits = withRoom(before, found)
  let change = 0
  for (const rowId of touched) {
    const [at, bit] = [rowId >> 3, 1 << (rowId & 7)]
    const had = ((bits[at] ?? 0) & bit) !== 0
    if (had === has.has(rowId)) continue
    bits[at]! ^= bit
    change += had ? -1 : 1
  }
  return { bits, recipes: recipes + change, pictures: covers }
}

function withRoom(before: Uint8Array, found: FoundRow[]) {
  const bytes = found.reduce((most, { rowId }) => Math.max(most, (rowId >> 3) + 1), before.length)
  const bits = new Uint8Array(bytes)
  bits.set(before)
  return bits
}

function coverAfter(before: PicturedRow[], touched: Set<number>, found: FoundRow[]) {
  const last = before.length === MOST_COVERS ? before.at(-1) : undefined
  const all = [
    ...before.filter(({ rowId }) => !touched.has(rowId)),
    ...found.filter((row): row is PicturedRow => hasPicture(row.image)),
  ].toSorted(inOrder)
  // Behind the last one there are others, which are not known here.
  const sure = last ? all.filter((row) => inOrder(row, last) <= 0) : all
  if (last && sure.length < MOST_COVERS) return null
  return sure.slice(0, MOST_COVERS)
}

function inOrder(one: PicturedRow, other: PicturedRow): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1
  return one.rowId - other.rowId
}
