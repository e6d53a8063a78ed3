import { describe, expect, test } from 'vitest'
import { leftOut, recipeFormats, type RecipePart } from '#contract/recipe-formats.ts'
import { cooklang } from '#server/recipe-files/readers/cooklang.ts'
import { csv } from '#server/recipe-files/readers/csv.ts'
import { paprika } from '#server/recipe-files/readers/paprika.ts'
import { recipemd } from '#server/recipe-files/readers/recipemd.ts'
import { schemaOrg } from '#server/recipe-files/readers/schema-org.ts'
import { fullRecipe, readBack } from '#tests/support/outgoing-recipe.ts'
import { picturesIn } from '#tests/support/recipe-file.ts'

const readers = {
  paprika,
  'schema-org': schemaOrg,
  html: schemaOrg,
  cooklang,
  recipemd,
  csv,
} as const

/** What says that a part is there. */
const signs: Partial<Record<RecipePart, string>> = {
  pictures: 'cover as a picture',
  'more-pictures': 'second as a picture',
  'ingredient-headings': 'Garnish',
  tools: 'Blender',
  difficulty: 'Easy',
  nutrition: '250',
  notes: 'Freezes',
  dates: '2024-03-09',
  comments: 'Very good',
}

const full = () => {
  const recipe = fullRecipe()
  recipe.ingredients[3] = { ...recipe.ingredients[3]!, section: 'Garnish' }
  return recipe
}

// What a page shows is more than what its data has, and the other way round.
const formats = recipeFormats.filter((format) => format !== 'html')

describe.each(formats)('%s', (format) => {
  test('has all but what the dialog says it has no place for', async () => {
    const { recipes } = await readBack(readers[format], format, [full()])
    const said = JSON.stringify([recipes[0], await picturesIn(recipes[0]!)])
    const missing = Object.entries(signs).flatMap(([part, sign]) =>
      said.includes(sign) ? [] : [part],
    )
    const told = leftOut[format].filter((part) => signs[part] !== undefined)
    // Without any pictures nobody needs to hear of further ones.
    const all = told.includes('pictures') ? [...told, 'more-pictures'] : told
    expect(missing.toSorted()).toEqual(all.toSorted())
  })
})
