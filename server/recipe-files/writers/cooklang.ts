import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import type { RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { cookBody } from '#server/recipe-files/writing/cooklang-body.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'
import { withInnerIngredients, withoutInner } from '#server/recipe-files/writing/inner-recipes.ts'
import { oneLine } from '#server/recipe-files/writing/lines.ts'

/** Plain text with the ingredients marked in the steps; the picture beside it has the same name. */
export const cooklang: RecipeFileWriter = {
  type: 'cooklang',
  archive: 'zip',
  contentType: 'text/plain; charset=utf-8',

  write: async function* (recipes) {
    const nameOf = fileNames()
    for await (const given of recipes) {
      const recipe = withoutInner(withInnerIngredients(given))
      const name = nameOf(recipe.name)
      yield { path: `${name}.cook`, content: Buffer.from(frontOf(recipe) + cookBody(recipe)) }
      const cover = await recipe.pictures[0]?.jpeg()
      if (cover) yield { path: `${name}.jpg`, content: cover }
    }
  },
}

/** One of them, or both by their names. */
function sourceOf({ sourceUrl, sourceName }: OutgoingRecipe): [string, string][] {
  const isBoth = sourceUrl !== '' && sourceName !== ''
  return isBoth
    ? [
        ['source.name', sourceName],
        ['source.url', sourceUrl],
      ]
    : [['source', sourceUrl || sourceName]]
}

/** What stands before the steps, as YAML. A text in quotes is the same in YAML as in JSON. */
function frontOf(recipe: OutgoingRecipe): string {
  const fields: [string, string | string[] | null][] = [
    ['title', recipe.name],
    ['description', recipe.description],
    ['servings', recipe.recipeYield],
    ['prep time', recipe.prepTime],
    ['cook time', recipe.cookTime],
    ['time required', recipe.totalTime],
    ['difficulty', recipe.difficulty],
    ['category', recipe.categories],
    ['tags', recipe.tags],
    ...sourceOf(recipe),
    ['date', recipe.dateAdded],
  ]
  const lines = fields.flatMap(([name, value]) => {
    if (value === null || value.length === 0) return []
    if (typeof value === 'string') return [`${name}: ${quoted(value)}`]
    return [`${name}:`, ...value.map((one) => `  - ${quoted(one)}`)]
  })
  return `---\n${lines.join('\n')}\n---\n\n`
}

const quoted = (text: string) => JSON.stringify(oneLine(text))
