import type { Expected } from '../read-pages.ts'
import { pageWith, pageOfBlog } from './around.ts'
import { data } from './data.ts'
import { plain } from './plain.ts'
import { plugins } from './plugins.ts'
import { cardRecipe } from './recipe.ts'

const cards = Object.entries({ ...plugins, ...plain, ...data })

/**
 * The ways in which `cardOf` writes a recipe: each card in a short article, and each that readers see below an article
 * which explains the ingredients and the method before.
 */
export const cardNames = [
  ...cards.map(([name]) => `card-${name}`),
  ...cards.map(([name]) => `blog-${name}`).filter((name) => !(name.slice(5) in data)),
]

/** A page of another site that has the recipe which should come out, in the markup of a card; null if none is known. */
export function cardOf(want: Expected, name: string): string | null {
  const recipe = cardRecipe(want)
  const write = cards.find(([card]) => card === name.slice(5))?.[1]
  if (!recipe || !write) return null
  return name.startsWith('blog-')
    ? pageOfBlog(recipe, write(recipe))
    : pageWith(recipe, write(recipe))
}
