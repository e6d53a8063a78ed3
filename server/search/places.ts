/** Where a word stands in a recipe, the best place first; each is a column of the full-text index. */
export const places = ['names', 'ingredients', 'remarks'] as const
export type Place = (typeof places)[number]

/** How well a word fits what was typed. 3: as typed; 2: begins so, or nearly as typed; 1: has it within, or begins nearly so. */
export type Quality = 1 | 2 | 3

/** What one word is worth in a recipe: the place counts first, then how well the word fits. Between 5 and 15. */
export function valueOf(place: Place, quality: Quality): number {
  return (places.length - places.indexOf(place)) * 4 + quality
}

export const BEST_PLACE = places.length
export const placePart = (value: number) => value >> 2
export const qualityPart = (value: number) => value & 3
