import type { Fields } from './fields.ts'

/** Takes a rating of 1–5. Zero means none everywhere; what is no such number stays. */
export function ratingIn(fields: Fields, name: string): number | null {
  const read = (value: unknown) => {
    const stars = typeof value === 'string' && value.length < 10 ? Number(value) : value
    if (typeof stars !== 'number' || !(stars >= 0 && stars <= 5)) return null
    return { stars: stars === 0 ? null : Math.max(stars, 1) }
  }
  return fields.parsed(name, read)?.stars ?? null
}
