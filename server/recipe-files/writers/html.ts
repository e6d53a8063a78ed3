import type { RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'
import { listPage, recipePage } from '#server/recipe-files/writing/pages.ts'

/** A page for each recipe that needs nothing else, and one that lists them. */
export const html: RecipeFileWriter = {
  type: 'html',
  archive: 'zip',
  contentType: 'text/html; charset=utf-8',

  write: async function* (recipes, { has, isOne, words }) {
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
      const images = pictures.map((bytes) => `data:image/webp;base64,${bytes.toString('base64')}`)
      // Only the cover is in the data as well: with all of them the page would be twice as heavy.
      const page = recipePage(recipe, { images, data: images.slice(0, 1), has }, words)
      yield { path, content: Buffer.from(page) }
      if (!isOne) written.push({ name: recipe.name, path })
    }
    if (!isOne) yield { path: 'index.html', content: Buffer.from(listPage(written, words)) }
  },
}
