import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type AddToArchive, writeArchive } from '#server/archives/index.ts'
import type { SignedIn } from '#server/context/context.ts'
import { archivedJson, attachedFiles, attachmentsOf } from '#server/features/recipe-export/index.ts'
import { loadRecipesById } from '#server/features/recipes/index.ts'

/** So many need a dozen statements, and a few megabytes at the most. */
const AT_ONCE = 50

interface Job {
  ids: readonly string[]
  file: string
  signal: AbortSignal
  /** Called after each recipe. */
  onRecipe: () => Promise<void>
}

/**
 * Writes `recipes/{slug}/{slug}.json` for each recipe, with its files beside it: `images/original.webp` and smaller
 * sizes of the cover, `images/timeline/{event}/`, `pictures/001.webp` and so on, and `assets/`. Recipes are read some at
 * a time; those that are deleted meanwhile are left out.
 */
export async function writeZip(ctx: SignedIn, { ids, file, signal, onRecipe }: Job) {
  const fill = async (add: AddToArchive) => {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const recipes = await loadRecipesById(ctx.db, ctx.viewer.groupId, some)
      const attached = await attachmentsOf(ctx.db, ctx.viewer.groupId, some)
      for (const recipe of recipes) {
        const folder = `recipes/${recipe.slug}`
        const json = Readable.from([Buffer.from(archivedJson(recipe))], { objectMode: false })
        const modified = new Date(recipe.updatedAt)
        await add(`${folder}/${recipe.slug}.json`, json, { modified, compress: true })
        for (const [name, path] of await attachedFiles(ctx, recipe.id, attached(recipe.id))) {
          await addFile(add, `${folder}/${name}`, path)
        }
        await onRecipe()
      }
    }
  }
  await writeArchive(file, fill, signal)
}

/** Not packed, as pictures already are. One that is gone is left out. */
async function addFile(add: AddToArchive, name: string, file: string) {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) return
  const content = info.size === 0 ? Buffer.alloc(0) : createReadStream(file)
  await add(name, content, { modified: info.mtime, expected: info.size })
}
