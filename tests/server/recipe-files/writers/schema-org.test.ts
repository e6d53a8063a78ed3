import { expect, test } from 'vitest'
import { nextcloud } from '#server/recipe-files/readers/nextcloud.ts'
import { schemaOrg } from '#server/recipe-files/readers/schema-org.ts'
import { comparable, fullRecipe, readBack, writtenFiles } from '#tests/support/outgoing-recipe.ts'
import { picturesIn } from '#tests/support/recipe-file.ts'

const written = () => {
  const { difficulty: _none, ...rest } = comparable(fullRecipe())
  return { ...rest, difficulty: '' }
}

test('one recipe is one file with its pictures inside', async () => {
  const { sure, recipes, failed } = await readBack(schemaOrg, 'schema-org', [fullRecipe()])
  expect([sure, failed]).toEqual([1, []])
  // The stars of somebody else’s page are not the reader’s own.
  expect(comparable(recipes[0]!)).toEqual({ ...written(), rating: null })
  expect(await picturesIn(recipes[0]!)).toEqual(['cover as a picture', 'second as a picture'])
})

test('several are a folder each, as Nextcloud keeps them', async () => {
  const other = { ...fullRecipe(), name: 'Bread', pictures: [] }
  const { sure, recipes, failed } = await readBack(nextcloud, 'schema-org', [fullRecipe(), other])
  expect([sure, failed]).toEqual([2, []])
  expect(recipes.map(comparable)).toEqual([written(), { ...written(), name: 'Bread' }])
  expect(await picturesIn(recipes[0]!)).toEqual(['cover as a picture', 'second as a picture'])
  expect(recipes.flatMap(({ unmapped }) => unmapped)).toEqual([])
})

test('times are written as the vocabulary wants them; words that are none stay', async () => {
  const times = { prepTime: '90 min', cookTime: 'overnight', totalTime: '2 h' }
  const files = await writtenFiles('schema-org', [{ ...fullRecipe(), ...times }])
  const [json] = [...files.values()].map((bytes) => JSON.parse(bytes.toString()))
  expect(json).toMatchObject({ prepTime: 'PT1H30M', cookTime: 'overnight', totalTime: 'PT2H' })
})

test('names with a comma stay one name', async () => {
  const tags = ['Quick, easy', 'Winter']
  const { recipes } = await readBack(schemaOrg, 'schema-org', [{ ...fullRecipe(), tags }])
  expect(recipes[0]!.tags).toEqual(tags)
})
