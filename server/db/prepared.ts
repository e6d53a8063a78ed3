import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** The placeholder of a value in a prepared query. */
export type Named<Name extends string> = (name: Name) => RawBuilder<string>

/** Marks the place of a value until the query runs. */
class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds a query once and runs it many times with different values. For queries that every request needs, because
 * building one takes longer than SQLite takes to run it.
 * `prepared((db, value: Named<'id'>) => db.selectFrom('groups').where('id', '=', value('id')).selectAll())`
 */
export function prepared<Name extends string, Row>(
  build: (db: Db, value: Named<Name>) => Compilable<Row>,
): (db: Db, values: Record<Name, string>) => Promise<Row[]> {
  let known: CompiledQuery<Row> | null = null
  return async (db, values) => {
    known ??= build(db, (name) => sql`${new Gap(name)}`).compile()
    const parameters = known.parameters.map((given) =>
      given instanceof Gap ? values[given.name as Name] : given,
    )
    return (await db.executeQuery<Row>({ ...known, parameters })).rows
  }
}
