import { sql } from 'kysely'

/** A list of any length as one variable, for `in`, since SQLite limits the number of variables. */
export function listed(values: string[]) {
  return sql<string>`(select value from json_each(${JSON.stringify(values)}))`
}

/** The same for numbers. */
export function listedNumbers(values: readonly number[]) {
  return sql<number>`(select value from json_each(${JSON.stringify(values)}))`
}
