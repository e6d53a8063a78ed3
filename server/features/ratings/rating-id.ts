import { createHash } from 'node:crypto'

/** The contract gives every rating an id, though a person has one per recipe: the same uuid for the same two. */
export function ratingId(userId: string, recipeId: string): string {
  const bytes = createHash('sha256').update(`${userId} ${recipeId}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80 // version 8: made by a rule of one's own
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
