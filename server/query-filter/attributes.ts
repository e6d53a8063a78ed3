import type { RawBuilder, SqlBool } from 'kysely'
import type { Kind } from './values.ts'

/** A condition in SQL. */
export type Test = RawBuilder<SqlBool>

/** Rows that belong to a record, such as its tags. */
export interface Related {
  /** Turns a condition on one row into a condition on the record. */
  some: (test: Test) => Test
  /** The number of different values of this column in the rows that pass the test. */
  distinct: (column: RawBuilder<unknown>, test: Test) => RawBuilder<number>
}

/** An attribute that filters may use. */
export interface Attribute {
  kind: Kind
  column: RawBuilder<unknown>
  /** For attributes of related rows. */
  rows?: Related
  /** For those of one related record that many share: a test of the column that is made once for each of these. */
  once?: (test: Test) => Test
}

/** All attributes that a filter may use, in snake_case with dots for relations. Anything else cannot be reached. */
export type Attributes = Readonly<Record<string, Attribute>>
