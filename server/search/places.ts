/** Places of a word in a recipe, best first; each is a column of the full-text index. */
export const places = ['names', 'ingredients', 'remarks'] as const
export type Place = (typeof places)[number]

/** How well a word matches. 3: as typed; 2: begins so, or nearly as typed; 1: contains it, or begins nearly so. */
export type Quality = 1 | 2 | 3

/** The value of one word in a recipe, from 5 to 15. The place counts first, then the quality. */
export function valueOf(place: Place, quality: Quality): number {
  return (places.length - places.indexOf(place)) * 4 + quality
}

export const BEST_PLACE = places.length
export const placePart = (value: number) => value >> 2
export const qualityPart = (value: number) => value & 3
