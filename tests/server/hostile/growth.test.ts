import { describe, expect, test } from 'vitest'
import { NamedInput } from '#contract/recipe-parts.ts'
import { extractRecipe } from '#server/features/recipe-import/extract/index.ts'
import { recipeOfPost } from '#server/features/recipe-import/documents/post.ts'
import { recipeInText } from '#server/features/recipe-import/documents/recipe-in-text.ts'
import { decodeEntities } from '#server/features/recipe-import/extract/text.ts'
import { parseFilter } from '#server/query-filter/parse.ts'
import { likePattern } from '#server/text/like-pattern.ts'
import { searchTerms } from '#server/text/search-terms.ts'

/**
 * What takes the square of a text's length takes sixteen times as long for four times the text. Measured in processor
 * time, the best of three, above a floor that hides the jitter of a busy machine.
 */
const floorMs = 40
const mostTimes = 8

function cost(work: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

const some = (piece: string, count: number) => piece.repeat(count)
const lines = (line: string, count: number) => Array.from({ length: count }, () => line)
const card = ['Ingredients', '2 eggs', '1 onion', 'Method']
const recipe =
  '<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["a"]}</script>'

describe('four times as much takes no more than a few times as long', () => {
  test.for<[name: string, size: number, work: (size: number) => unknown]>([
    // Longer ones meet no pattern.
    ['a printed unit', 200, (size) => NamedInput.safeParse(`U(${some("name='", size)})x`)],
    [
      'a class name',
      20_000,
      (size) =>
        extractRecipe(`<li class="${some('ingr', size)}">1 egg</li>${recipe}`, 'about:blank'),
    ],
    [
      'a class name of numbers',
      20_000,
      (size) =>
        extractRecipe(`<li class="${some('-number ', size)}">1 egg</li>${recipe}`, 'about:blank'),
    ],
    [
      'unknown entities',
      10_000,
      (size) => decodeEntities(Array.from({ length: size }, (_, at) => `&a${at};`).join('')),
    ],
    ['list items', 10_000, (size) => extractRecipe(some('<li>x', size) + recipe, 'about:blank')],
    [
      'ingredients as microdata',
      5000,
      (size) =>
        extractRecipe(
          `<div itemscope itemtype="http://schema.org/Recipe">${some('<i itemprop="recipeIngredient">a</i>', size)}`,
          'about:blank',
        ),
    ],
    ['headings', 5000, (size) => extractRecipe(some('<h2>Ingredients</h2>', size), 'about:blank')],
    [
      'a pattern without gaps',
      20_000,
      (size) => likePattern(`%${some('a', 200)}b%`)(some('a', size)),
    ],
    [
      'a pattern with gaps',
      20_000,
      (size) => likePattern(`%${some('_a', 100)}b%`)(some('a', size)),
    ],
    [
      'texts of posts in a page',
      5000,
      (size) =>
        recipeOfPost(
          `<script>${some(`"desc":"${some('1 egg\\n', 20)}","text":"x`, size)}</script>`,
          'about:blank',
        ),
    ],
    ['ingredients in a text', 500, (size) => recipeInText(lines('1 egg', size), 'Eggs')],
    [
      'steps in a text',
      500,
      (size) => recipeInText([...card, ...lines('Stir it well for a while.', size)], 'Eggs'),
    ],
    [
      'paragraphs in a text',
      500,
      (size) =>
        recipeInText([...card, ...lines('Stir it.\n', size).join('\n').split('\n')], 'Eggs'),
    ],
    [
      'messages of a chat',
      500,
      (size) => recipeInText(lines('1/1/24, 10:00 - A: 1 egg', size), null),
    ],
    [
      'broken lines in a text',
      500,
      (size) => recipeInText(lines(some('and stir it ', 5), size), 'Eggs'),
    ],
    [
      'rows of a table in a text',
      500,
      (size) => recipeInText(lines('| 1 | egg |\n|-|-|', size).join('\n').split('\n'), 'Eggs'),
    ],
    ['spaces in a filter', 20_000, (size) => parseFilter(`name = a${some(' ', size)}b`)],
    ['quotes in a search', 250, (size) => searchTerms(some(`"a '`, size))],
  ])('of %s', ([, size, work]) => {
    work(size) // compiled
    const once = cost(() => work(size))
    const fourTimes = cost(() => work(4 * size))
    expect(fourTimes).toBeLessThan(mostTimes * Math.max(once, floorMs))
  })
})
