import type { Expected } from '../read-pages.ts'
import { pageWith } from './around.ts'
import { data } from './data.ts'
import { plain } from './plain.ts'
import { plugins } from './plugins.ts'
import { cardRecipe } from './recipe.ts'

const cards = { ...plugins, ...plain, ...data }

/** The ways in which `cardOf` writes a recipe. */
export const cardNames = Object.keys(cards)

/** A page of another site that has the recipe which should come out, in the markup of a card; null if none is known. */
export function cardOf(want: Expected, name: string): string | null {
  const recipe = cardRecipe(want)
  const write = cards[name]
  return recipe && write ? pageWith(recipe, write(recipe)) : null
}
