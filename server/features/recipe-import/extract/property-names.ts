/** Names of older vocabularies (data-vocabulary.org, hRecipe) and other spellings, as properties of schema.org. */
const NAMES: Record<string, string> = {
  ingredient: 'recipeIngredient',
  ingredients: 'recipeIngredient',
  recipeingredient: 'recipeIngredient',
  recipeingredients: 'recipeIngredient',
  instruction: 'recipeInstructions',
  instructions: 'recipeInstructions',
  recipeinstruction: 'recipeInstructions',
  recipeinstructions: 'recipeInstructions',
  yield: 'recipeYield',
  recipeyield: 'recipeYield',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  totaltime: 'totalTime',
  summary: 'description',
  photo: 'image',
}

/** A property as schema.org names it. */
export const schemaName = (name: string) =>
  Object.hasOwn(NAMES, name.toLowerCase()) ? NAMES[name.toLowerCase()]! : name
