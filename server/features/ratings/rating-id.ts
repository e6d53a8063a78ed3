import { createHash } from 'node:crypto'

/**
 * Answers have an id for each rating, but ratings are stored by person and recipe: this derives a stable UUID from
 * both.
 */
export function ratingId(userId: string, recipeId: string): string {
  const bytes = createHash('sha256').update(`${userId} ${recipeId}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80 // version 8: a custom UUID
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
