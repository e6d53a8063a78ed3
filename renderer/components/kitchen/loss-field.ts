import type { TFunction } from 'i18next'
import { innerRecipeField } from '#contract/reports.ts'

/** What Trivet itself calls them; all others are names of the file. */
const ours = {
  assets: 'files',
  comments: 'comments',
  cutOff: 'cut-off',
  dateAdded: 'date-added',
  description: 'description',
  difficulty: 'difficulty',
  favorite: 'favorite',
  image: 'picture',
  lastMade: 'last-made',
  link: 'link',
  name: 'name',
  notes: 'notes',
  original: 'original',
  picture: 'picture',
  rating: 'rating',
  [innerRecipeField]: 'inner-recipe',
  recipeYield: 'yield',
  source: 'source',
  sourceName: 'source',
  steps: 'steps',
  text: 'text',
  timeline: 'timeline',
  'timeline picture': 'timeline-picture',
  versions: 'versions',
} as const

/** The field of a loss in words for people; one that only the file knows, as it is written there. */
export function lossField(t: TFunction, field: string): string {
  const own = Object.hasOwn(ours, field) ? ours[field as keyof typeof ours] : null
  return own === null ? field : t(`reports.loss-field.${own}`)
}
