import type { Unmapped } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { fieldsOf, leftover } from '#server/recipe-files/reading/fields.ts'
import { firstText } from '#server/recipe-files/reading/text-files.ts'
import { xmlRecipes } from '#server/recipe-files/reading/xml-recipes.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { recipeMlRecipe } from './recipeml-recipe.ts'

const wanted = /\.(?:xml|rml|recipeml)$/i
/** Those besides recipes stand outside of them: a recipe has a head of its own. */
const names = ['meta', 'head', 'description', 'recipe']

/** The XML that several programs of the years after 2000 wrote for each other: recipes, or a menu of them. */
export const recipeMl: RecipeFileReader = {
  type: 'recipeml',
  title: 'RecipeML',

  finds: async (file) => (/<recipeml[\s>]/.test(await firstText(file, wanted)) ? 2 : 0),

  read: (file) => {
    let menu = ''
    let around: Unmapped[] = []
    return xmlRecipes(file, { wanted, names }, ({ name, xml }) => {
      if (name === 'recipe') {
        const recipe = recipeMlRecipe(xml, menu)
        // What is said of the whole file is told with the first recipe below it.
        const unmapped = [...recipe.unmapped, ...around]
        around = []
        return { ...recipe, unmapped }
      }
      const fields = fieldsOf(xmlRecord(xml, [], ['title', 'description']), name)
      if (name === 'head') menu = fields.name('title')
      if (name === 'meta')
        around.push(...leftover(fields.line('name') || name, fields.line('content')))
      around.push(...fields.unmapped())
      return null
    })
  },
}
