import type { RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'
import { listPage, recipePage } from '#server/recipe-files/writing/pages.ts'

/** A page for each recipe that needs nothing else, and one that lists them. */
export const html: RecipeFileWriter = {
  type: 'html',
  archive: 'zip',
  contentType: 'text/html; charset=utf-8',

  write: async function* (recipes, { isOne, words }) {
    const nameOf = fileNames()
    // The list has this name.
    nameOf('index')
    const written: { name: string; path: string }[] = []
    for await (const recipe of recipes) {
      const path = `${nameOf(recipe.name)}.html`
      const pictures: Buffer[] = []
      for (const picture of recipe.pictures) {
        const bytes = await picture.small()
        if (bytes !== null) pictures.push(bytes)
      }
      yield { path, content: Buffer.from(recipePage(recipe, pictures, words)) }
      if (!isOne) written.push({ name: recipe.name, path })
    }
    if (!isOne) yield { path: 'index.html', content: Buffer.from(listPage(written, words)) }
  },
}
