import { expect, test } from 'vitest'
import {
  recipeAt,
  recipeLink,
  recipeLinksIn,
  replaceRecipeLinks,
  withoutRecipeLinks,
} from '#contract/recipe-links.ts'

const to = { groupSlug: 'our-home', id: '0f9b6a4e-6a0b-4c42-9a53-4b8f7d1f0a11' }

test.for(['Sauce', 'Sauce [red](hot)', '*Mac* & \\ `cheese`', '1 < 2 #3 ~4~ |'])(
  'a link has the words that it was given: %s',
  (words) => {
    const text = `Use ${recipeLink(words, to)}!`
    expect(recipeLinksIn(text)).toEqual([{ words, group: 'our-home', recipe: to.id }])
    expect(replaceRecipeLinks(text, (link) => link.words)).toBe(`Use ${words}!`)
  },
)

test('other links, pictures and broken ones are none', () => {
  const others = [
    '[a](https://example.org/g/x/r/y)',
    '![a](/g/x/r/y)',
    '[a](/g/x/r/create/url)',
    '[a](/g/x/r/%E0)',
    '\\[a](/g/x/r/y)',
    '[a](/g/x/r/y?edit=true)',
  ]
  for (const text of others) {
    expect(recipeLinksIn(text)).toEqual([])
    expect(withoutRecipeLinks(text)).toBe(text)
  }
  expect(withoutRecipeLinks('[a *b*](/g/x/r/y), c')).toBe('a *b*, c')
})

test('an address leads to a recipe, or elsewhere', () => {
  expect(recipeAt('/g/home/r/s%C3%BC%C3%9F')).toEqual({ group: 'home', recipe: 'süß' })
  for (const other of [
    '/g/home',
    '/g/home/r/a/versions',
    '//g/home/r/a',
    'g/home/r/a',
    '/g/%E0/r/a',
  ]) {
    expect(recipeAt(other)).toBeNull()
  }
})
