import type { Bit } from './tables/people.ts'

/** A boolean as SQLite stores it. */
export const bit = (value: boolean): Bit => (value ? 1 : 0)
