import { gzipSync } from 'node:zlib'
import { makeZip } from '#tests/server/archives/zips.ts'

/** An export of Paprika with these recipes, each with its fields as Paprika calls them. */
export function paprikaFile(recipes: { name: string; [field: string]: unknown }[]): Buffer {
  return makeZip(
    recipes.map((recipe, index) => ({
      name: `${index} ${recipe.name}.paprikarecipe`,
      content: gzipSync(JSON.stringify(recipe)),
    })),
  )
}

/** Two recipes; one of them has a field that has no place here. */
export const twoRecipes = [
  {
    name: 'Leek soup',
    ingredients: '3 leeks\n2 cups water',
    directions: 'Cut the leeks.\nBoil them.',
    categories: ['Soups'],
    servings: '4',
    scale: '1/2',
  },
  { name: 'Rye bread', ingredients: '500 g rye flour', directions: 'Bake it.', categories: [] },
]
