import type { RecipeUpdate } from '#contract/recipes.ts'

/**
 * What a file or page says of the content of a recipe that is here: what it does not say stays. Tags and the like come to
 * those that the recipe has, so that it stays where it is.
 */
export function saidContent(
  content: RecipeUpdate,
  here: Pick<Required<RecipeUpdate>, 'tags' | 'recipeCategory' | 'tools'>,
): RecipeUpdate {
  const { settings, nutrition } = content
  const isSaid = (field: (typeof replacedFields)[number]) => {
    const value = content[field]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  }
  const fields = replacedFields.filter(isSaid).map((field) => [field, content[field]])
  return {
    ...Object.fromEntries(fields),
    ...(nutrition && Object.keys(nutrition).length > 0 && { nutrition }),
    ...(settings?.disableAmount === false && { settings: { disableAmount: false } }),
    tags: joined(here.tags, content.tags),
    recipeCategory: joined(here.recipeCategory, content.recipeCategory),
    tools: joined(here.tools, content.tools),
  }
}

const replacedFields = [
  'description',
  'recipeYield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'difficulty',
  'recipeIngredient',
  'recipeInstructions',
  'notes',
] as const satisfies (keyof RecipeUpdate)[]

const joined = <One>(here: One[] | null | undefined, more: One[] | null | undefined): One[] => [
  ...(here ?? []),
  ...(more ?? []),
]
