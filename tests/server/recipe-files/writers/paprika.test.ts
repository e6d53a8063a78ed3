import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paprika } from '#server/recipe-files/readers/paprika.ts'
import { comparable, fullRecipe, readBack, writtenFiles } from '#tests/support/outgoing-recipe.ts'
import { picturesIn } from '#tests/support/recipe-file.ts'

test('a recipe comes back with all that Paprika has a place for', async () => {
  const recipe = fullRecipe()
  const { sure, recipes, failed } = await readBack(paprika, 'paprika', [recipe])
  expect([sure, failed]).toEqual([2, []])
  const [back] = recipes
  expect(comparable(back!)).toEqual({
    ...comparable(recipe),
    // Tags are categories there; tools and comments have no place.
    categories: ['Soups', 'Winter', 'Quick'],
    tags: [],
    tools: [],
    comments: [],
  })
  expect(await picturesIn(back!)).toEqual(['cover as a picture', 'second as a picture'])
  expect(back).toMatchObject({ unmapped: [], sourceId: recipe.id.toUpperCase() })
})

test('a source that is no page, and nothing where nothing is', async () => {
  const bare = {
    ...fullRecipe(),
    sourceUrl: '',
    sourceName: 'Aunt Vera',
    rating: null,
    notes: [],
    nutrition: {},
    pictures: [],
    dateAdded: null,
  }
  const { recipes } = await readBack(paprika, 'paprika', [bare])
  expect(recipes[0]).toMatchObject({
    sourceName: 'Aunt Vera',
    rating: null,
    notes: [],
    pictures: [],
    unmapped: [],
  })
})

test('photos that would fill the memory of a phone are left out, the first ones stay', async () => {
  const large = async () => Buffer.alloc(25 * 1024 * 1024)
  const picture = { jpeg: large, small: large }
  const files = await writtenFiles('paprika', [{ ...fullRecipe(), pictures: [picture, picture] }])
  const [bytes] = [...files.values()]
  const written = JSON.parse(gunzipSync(bytes!).toString())
  expect(written.photos).toHaveLength(1)
  expect(written.photo).toBe(written.photos[0].filename)
})
