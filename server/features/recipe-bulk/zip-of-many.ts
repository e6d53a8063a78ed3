import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  addFile,
  archivedJson,
  attachedFiles,
  attachmentsOf,
  lazily,
} from '#server/features/recipe-export/index.ts'
import { getRecipe, type many } from '#server/features/recipes/index.ts'

interface Job {
  recipes: Pick<many.Found, 'id' | 'slug'>[]
  file: string
  signal: AbortSignal
  /** Called after each recipe. */
  onRecipe: () => Promise<void>
}

/**
 * Writes `recipes/{slug}/{slug}.json` for each recipe, with its files beside it: `images/original.webp` and smaller
 * sizes of the cover, `images/timeline/{event}/`, `pictures/001.webp` and so on, and `assets/`. Recipes are read one at
 * a time.
 */
export async function writeZip(ctx: SignedIn, { recipes, file, signal, onRecipe }: Job) {
  const { default: Zip } = await import('jszip')
  const zip = new Zip()
  const attached = await attachmentsOf(
    ctx.db,
    ctx.viewer.groupId,
    recipes.map(({ id }) => id),
  )
  for (const { id, slug } of recipes) {
    const folder = `recipes/${slug}`
    const json = lazily(async function* () {
      yield await jsonOf(ctx, id)
      await onRecipe()
    })
    zip.file(`${folder}/${slug}.json`, json, { compression: 'DEFLATE', createFolders: false })
    for (const [name, from] of attachedFiles(ctx, id, attached(id))) {
      await addFile(zip, `${folder}/${name}`, from)
    }
  }
  await pipeline(
    zip.generateNodeStream({ streamFiles: true }),
    createWriteStream(file, { mode: 0o600 }),
    {
      signal,
    },
  )
}

/** A recipe that was deleted meanwhile gives an empty object, since its entry in the zip has begun. */
async function jsonOf(ctx: SignedIn, id: string): Promise<string> {
  try {
    return archivedJson(await getRecipe(ctx, id))
  } catch (error) {
    if (error instanceof AppError && error.code === 'recipe.not-found') return 'null\n'
    throw error
  }
}
