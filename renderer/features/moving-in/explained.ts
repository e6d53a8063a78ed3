/** The programs with a line on how to get the file, by their type without hyphens. */
export const explained = [
  'cheftap',
  'chowdown',
  'cookbookmanager',
  'cooklang',
  'cookmate',
  'cookn',
  'copymethat',
  'crouton',
  'csv',
  'enex',
  'gourmet',
  'grocy',
  'kitchenowl',
  'krecipes',
  'livingcookbook',
  'mastercook',
  'mealie',
  'mealiebackup',
  'mealmaster',
  'mela',
  'myrecipebox',
  'nextcloud',
  'openrecipeformat',
  'pages',
  'paprika',
  'paprikadatabase',
  'pepperplate',
  'plantoeat',
  'recettetek',
  'recipekeeper',
  'recipemd',
  'recipeml',
  'recipesage',
  'rezkonv',
  'saffron',
  'schemaorg',
  'tandoor',
  'trivet',
] as const
type Explained = (typeof explained)[number]

/** The name of the line for a type of file; undefined for one that the page does not know yet. */
export const explanationOf = (type: string): Explained | undefined => {
  const letters = type.replaceAll('-', '')
  return explained.find((known) => known === letters)
}
