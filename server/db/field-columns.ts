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

/** A row as the columns hold it. */
export type Columns<T extends FieldTable> = { [F in StoredField<T>]: InColumn<T[F]> }
/** The same with switches and JSON as what they stand for; moments are ISO text in both. */
export type Values<T extends FieldTable> = { [F in StoredField<T>]: z.output<T[F]['answer']> }

const write = ({ stored }: Field, value: unknown) => {
  if (stored === 'flag') return value ? 1 : 0
  return stored === 'json' ? JSON.stringify(value) : value
}

const read = ({ stored }: Field, value: unknown) => {
  if (stored === 'flag') return value === 1
  return stored === 'json' ? (JSON.parse(value as string) as unknown) : value
}

const isStored = ({ stored }: Field) => stored !== 'elsewhere'

/** What the columns hold for these values; what has no column is left out. */
export function columnsFor<T extends FieldTable, V extends object>(table: T, values: V) {
  const columns = Object.entries(values).flatMap(([name, value]) => {
    const field = table[name]
    return field && isStored(field) && value !== undefined ? [[name, write(field, value)]] : []
  })
  return Object.fromEntries(columns) as Pick<Columns<T>, StoredField<T> & keyof V>
}

/** The same for a request that was read by its schema: only what a request has a say in. */
export function columnsOfBody<T extends FieldTable, V extends object>(table: T, body: V) {
  const spoken = Object.entries(body).filter(([name]) => table[name] && table[name].body !== null)
  return columnsFor(table, Object.fromEntries(spoken) as V)
}

/** What the columns of a row say. */
export function valuesOf<T extends FieldTable>(table: T, row: Columns<T>): Values<T> {
  const columns = row as Record<string, unknown>
  const values = Object.entries(table).flatMap(([name, field]) =>
    isStored(field) ? [[name, read(field, columns[name])]] : [],
  )
  return Object.fromEntries(values) as Values<T>
}

/** The fields that have a column, by its name. */
export const storedFields = <T extends FieldTable>(table: T) =>
  Object.keys(table).filter((name) => isStored(table[name]!)) as (StoredField<T> & string)[]

/** What filters may ask about, as `ownColumns` takes it. */
export const filterKinds = (table: FieldTable) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { filter }]) =>
      filter === null ? [] : [[name, filter]],
    ),
  ) as Record<string, NonNullable<Field['filter']>>
