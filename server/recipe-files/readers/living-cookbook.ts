import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { fieldsOf } from '#server/recipe-files/reading/fields.ts'
import { firstText } from '#server/recipe-files/reading/text-files.ts'
import { xmlRecipes } from '#server/recipe-files/reading/xml-recipes.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { type Shelf, livingCookbookRecipe } from './living-cookbook-recipe.ts'

const wanted = /\.(?:fdx|xml)$/i
const names = ['Cookbook', 'CookbookChapter', 'Recipe']

/** The XML of Living Cookbook (fdx), or a zip of it with its pictures (fdxz). */
export const livingCookbook: RecipeFileReader = {
  type: 'living-cookbook',
  title: 'Living Cookbook',

  finds: async (file) => (/<(?:fdxz?|hixz)[\s>]/.test(await firstText(file, wanted)) ? 2 : 0),

  read: (file) => {
    const shelves = new Map<string, Shelf>()
    return xmlRecipes(file, { wanted, names }, ({ name, xml }, beside) => {
      const fields = fieldsOf(xmlRecord(xml))
      if (name === 'Recipe') return livingCookbookRecipe(fields, { shelves, beside })
      // Cookbooks and their chapters stand before the recipes.
      const id = `${name} ${fields.line('ID')}`
      shelves.set(id, { title: fields.line('Name'), parent: fields.line('ParentChapterID') })
      return null
    })
  },
}
