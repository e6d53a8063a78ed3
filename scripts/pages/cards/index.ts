import type { Expected } from '../read-pages.ts'
import { pageForPaper, pageOfBlog, pageWith } from './around.ts'
import { data } from './data.ts'
import { plain } from './plain.ts'
import { plugins } from './plugins.ts'
import { cardRecipe } from './recipe.ts'

const cards = Object.entries({ ...plugins, ...plain, ...data })

/**
 * The ways in which `cardOf` writes a recipe: each card in a short article, and each that readers see below an article
 * which explains the ingredients and the method before, or print.
 */
export const cardNames = [
  ...cards.map(([name]) => `card-${name}`),
  ...['blog', 'print'].flatMap((page) =>
    cards.flatMap(([name]) => (name in data ? [] : `${page}-${name}`)),
  ),
]

const pages = { card: pageWith, blog: pageOfBlog, print: pageForPaper }

/** A page of another site that has the recipe which should come out, in the markup of a card; null if none is known. */
export function cardOf(want: Expected, name: string): string | null {
  const recipe = cardRecipe(want)
  const [page = '', ...card] = name.split('-')
  const write = cards.find(([one]) => one === card.join('-'))?.[1]
  if (!recipe || !write) return null
  return pages[page as keyof typeof pages](recipe, write(recipe))
}
