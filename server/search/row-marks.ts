/**
 * A list by row number: SQLite numbers rows one after the other, so an array is quicker than a map, and garbage of one
 * piece.
 */
export type ByRow = Int32Array | Record<number, number>

/** Beyond this row number, which only another program can have given, there would be far more gaps than rows. */
const LARGEST_ARRAY = 2 ** 24

/** Has a place for each row up to this one. */
export const byRow = (last: number): ByRow => (last < LARGEST_ARRAY ? new Int32Array(last + 1) : {})

export function lastOf(rowIds: readonly number[]): number {
  let last = 0
  for (const rowId of rowIds) if (rowId > last) last = rowId
  return last
}

/** @returns whether a row number is one of these */
export function markRows(rowIds: readonly number[]): (rowId: number) => boolean {
  const marks = byRow(lastOf(rowIds))
  for (const rowId of rowIds) marks[rowId] = 1
  return (rowId) => marks[rowId] === 1
}
