export type SortValue = string | number | boolean | null | undefined

export interface TableSort {
  /** The id of a column. */
  column: string
  descending: boolean
}

/**
 * A sorted copy: texts by the language's order, with numbers inside them compared by value; empty values come last in
 * both directions.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  { descending, locale }: { descending: boolean; locale: string },
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const turn = descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((one, other) => {
      const [a, b] = [isEmpty(one.value), isEmpty(other.value)]
      if (a || b) return Number(a) - Number(b)
      return turn * compareValues(one.value, other.value, compare)
    })
    .map(({ row }) => row)
}

const isEmpty = (value: SortValue) => value === null || value === undefined || value === ''

function compareValues(
  one: SortValue,
  other: SortValue,
  compareTexts: (one: string, other: string) => number,
): number {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other)
  return Number(one) - Number(other)
}
