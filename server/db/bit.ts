import type { Bit } from './tables/people.ts'

/** A switch as its column holds it. */
export const bit = (value: boolean): Bit => (value ? 1 : 0)
