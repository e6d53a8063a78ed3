import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import type { RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'
import { schemaRecipe } from '#server/recipe-files/writing/schema-org.ts'

/**
 * JSON in the words of schema.org. One recipe has its pictures inside; many are a folder each with the cover beside
 * them, as Nextcloud Cookbook keeps them and several programs read them.
 */
export const schemaOrg: RecipeFileWriter = {
  type: 'schema-org',
  archive: 'zip',
  contentType: 'application/ld+json; charset=utf-8',

  write: async function* (recipes, { isOne }) {
    const nameOf = fileNames()
    for await (const recipe of recipes) {
      const name = nameOf(recipe.name)
      const made = schemaRecipe(recipe)
      if (isOne) {
        yield { path: `${name}.json`, content: jsonOf({ ...made, image: await inside(recipe) }) }
        continue
      }
      yield { path: `${name}/recipe.json`, content: jsonOf(made) }
      for (const [at, picture] of recipe.pictures.entries()) {
        const content = await picture.jpeg()
        if (content !== null) yield { path: `${name}/${pictureName(at)}`, content }
      }
    }
  },
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const pictureName = (at: number) => (at === 0 ? 'full.jpg' : `picture-${at + 1}.jpg`)

async function inside({ pictures }: OutgoingRecipe): Promise<string[]> {
  const images: string[] = []
  for (const picture of pictures) {
    const bytes = await picture.small()
    if (bytes !== null) images.push(`data:image/webp;base64,${bytes.toString('base64')}`)
  }
  return images
}
