/**
 * The programs and kinds of files that recipes are written for, beside our own zip. The list is shared with the page,
 * which tells what each has no place for.
 */
export const recipeFormats = [
  'html',
  'paprika',
  'schema-org',
  'cooklang',
  'recipemd',
  'csv',
] as const
export type RecipeFormat = (typeof recipeFormats)[number]

/** What a recipe may have that some formats have no place for. */
export const recipeParts = [
  'pictures',
  'more-pictures',
  'ingredient-headings',
  'tools',
  'rating',
  'difficulty',
  'nutrition',
  'notes',
  'recipe-links',
  'dates',
  'last-made',
  'comments',
  'files',
  'history',
] as const
export type RecipePart = (typeof recipeParts)[number]

/** What is left out of each format; 'zip' is our own, which Mealie reads as well. Tests hold the writers to it. */
export const leftOut: Record<RecipeFormat | 'zip', readonly RecipePart[]> = {
  zip: ['history'],
  paprika: ['tools', 'last-made', 'comments', 'files', 'history'],
  html: ['last-made', 'comments', 'rating', 'files', 'history'],
  cooklang: [
    'more-pictures',
    'ingredient-headings',
    'recipe-links',
    'rating',
    'nutrition',
    'last-made',
    'comments',
    'files',
    'history',
  ],
  recipemd: ['rating', 'dates', 'last-made', 'comments', 'files', 'history'],
  csv: ['pictures', 'recipe-links', 'last-made', 'comments', 'files', 'history'],
  'schema-org': ['difficulty', 'recipe-links', 'last-made', 'files', 'history'],
}
