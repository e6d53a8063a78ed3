import { expect, test } from 'vitest'
import { judge } from '#scripts/pages/judge-page.ts'
import { isIn } from '#scripts/pages/read-pages.ts'
import { withoutMarks } from '#scripts/pages/without-marks.ts'
import { extractRecipe } from '#server/features/recipe-import/extract/index.ts'

const data = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['1½ leeks', '500 ml stock'],
  recipeInstructions: [
    'Slice the leeks into thin rings.',
    'Simmer them in the stock for 20 minutes.',
  ],
  recipeYield: '4-6 servings',
  totalTime: 'PT30M',
}
const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const want = {
  title: 'LEEK SOUP',
  ingredients: ['500 ml stock', '1 1/2 leeks'],
  instructions_list: [
    '1. Slice the leeks into thin rings.',
    'Simmer them in the stock for 20 minutes.',
  ],
  yields: '6 servings',
  total_time: 30,
}

test('a recipe that says the same in other signs is perfect', () => {
  expect(judge(want, extractRecipe(page, 'https://example.com/'))).toMatchObject({
    title: 1,
    ingEx: 1,
    insEx: 1,
    yield: 1,
    total: 1,
    clean: 1,
    good: 1,
    perfect: 1,
  })
})

test('one word too many is good, and not perfect', () => {
  const more = {
    ...want,
    instructions_list: [want.instructions_list[0]!, 'Simmer them in stock for 20 minutes.'],
  }
  expect(judge(more, extractRecipe(page, 'https://example.com/'))).toMatchObject({
    insEx: 0,
    insCnt: 1,
    good: 1,
    perfect: 0,
  })
})

test('an import that failed counts in all that is expected', () => {
  expect(judge(want, null)).toMatchObject({ title: 0, ingTok: 0, insTok: 0, clean: 0, good: 0 })
  expect(judge({ title: 'Soup' }, null).ingEx).toBeUndefined()
})

test('a site is tuned on or held back, every time, and what was opened is tuned on', () => {
  expect(isIn('example.com', 'tuned')).toBe(true)
  const sites = Array.from({ length: 400 }, (_, index) => `site-${index}.example`)
  const held = sites.filter((site) => isIn(site, 'held'))
  expect(held.length).toBeGreaterThan(10)
  expect(sites.filter((site) => isIn(site, 'tuned'))).toEqual(
    sites.filter((site) => !held.includes(site)),
  )
  const opened = sites.filter((site) => isIn(site, 'opened'))
  expect(opened.length).toBeGreaterThan(30)
  expect(opened.every((site) => isIn(site, 'tuned'))).toBe(true)
})

test('a page without its marks keeps its text', () => {
  const marked =
    `<meta property="og:title" content="Soup">${page}<div itemscope itemtype="https://schema.org/Recipe">` +
    '<li class="wprm-recipe-ingredient small" itemprop="recipeIngredient">1 leek</li></div>'
  expect(withoutMarks(marked)).toBe(
    '<meta property="og:title" content="Soup"><div><li class="small">1 leek</li></div>',
  )
})
