import type { z } from 'zod'
import type { Field, FieldTable } from '#contract/field-table.ts'
import type { Bit } from './tables/people.ts'

type StoredField<T extends FieldTable> = {
  [F in keyof T]: T[F]['stored'] extends 'elsewhere' ? never : F
}[keyof T]

type InColumn<F extends Field> = F['stored'] extends 'flag'
  ? Bit
  : F['stored'] extends 'json'
    ? string
    : z.output<F['answer']>

/** A row as it is stored. */
export type Columns<T extends FieldTable> = { [F in StoredField<T>]: InColumn<T[F]> }
/** The same row with booleans and parsed JSON; times are ISO text in both. */
export type Values<T extends FieldTable> = { [F in StoredField<T>]: z.output<T[F]['answer']> }

const write = ({ stored }: Field, value: unknown) => {
  if (stored === 'flag') return value ? 1 : 0
  return stored === 'json' ? JSON.stringify(value) : value
}

const read = ({ stored }: Field, value: unknown) => {
  if (stored === 'flag') return value === 1
  // Most records have nothing there.
  if (stored === 'json') return value === '{}' ? {} : (JSON.parse(value as string) as unknown)
  return value
}

const isStored = ({ stored }: Field) => stored !== 'elsewhere'

/** Converts values to columns. Undefined values and fields without a column are left out. */
export function columnsFor<T extends FieldTable, V extends object>(table: T, values: V) {
  const given = values as Record<string, unknown>
  const columns: Record<string, unknown> = {}
  for (const [name, field] of storedOf(table)) {
    const value = given[name]
    if (value !== undefined) columns[name] = write(field, value)
  }
  return columns as Pick<Columns<T>, StoredField<T> & keyof V>
}

/** The same for a parsed request body; fields that requests cannot set are left out as well. */
export function columnsOfBody<T extends FieldTable, V extends object>(table: T, body: V) {
  const spoken = Object.entries(body).filter(([name]) => table[name] && table[name].body !== null)
  return columnsFor(table, Object.fromEntries(spoken) as V)
}

/** Converts the columns of a row to values. */
export function valuesOf<T extends FieldTable>(table: T, row: Columns<T>): Values<T> {
  const columns = row as Record<string, unknown>
  const values: Record<string, unknown> = {}
  for (const [name, field] of storedOf(table)) values[name] = read(field, columns[name])
  return values as Values<T>
}

const known = new WeakMap<FieldTable, [name: string, field: Field][]>()

/** The fields that have a column, found once for each table: lists convert thousands of rows. */
function storedOf(table: FieldTable): [name: string, field: Field][] {
  const before = known.get(table)
  if (before) return before
  const stored = Object.entries(table).filter(([, field]) => isStored(field))
  known.set(table, stored)
  return stored
}

/** The names of the fields that have a column. */
export const storedFields = <T extends FieldTable>(table: T) =>
  storedOf(table).map(([name]) => name) as (StoredField<T> & string)[]

/** The types of the columns that filters may use, for `ownColumns`. */
export const filterKinds = (table: FieldTable) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { filter }]) =>
      filter === null ? [] : [[name, filter]],
    ),
  ) as Record<string, NonNullable<Field['filter']>>
