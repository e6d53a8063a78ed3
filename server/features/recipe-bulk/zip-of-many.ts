import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  addFile,
  archivedJson,
  attachmentsOf,
  lazily,
} from '#server/features/recipe-export/index.ts'
import { getRecipe, type many } from '#server/features/recipes/index.ts'
import { imageFileNames } from '#server/files/images.ts'
import { isPlainName } from '#server/files/names.ts'

interface Job {
  recipes: many.Found[]
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
    for (const [name, from] of filesOf(ctx, id, attached(id))) {
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

type Attached = ReturnType<Awaited<ReturnType<typeof attachmentsOf>>>

/** Names in the recipe's folder of the zip, and the paths of the files. */
function filesOf(ctx: SignedIn, id: string, attached: Attached): [string, string][] {
  const sizes = Object.values(imageFileNames)
  const pictures = attached.pictures.flatMap(({ id: pictureId, isCover }, index) => {
    const folder = ctx.files.recipePicture(id, pictureId)
    if (isCover)
      return sizes.map((name): [string, string] => [`images/${name}`, path.join(folder, name)])
    const name = `pictures/${String(index + 1).padStart(3, '0')}.webp`
    return [[name, path.join(folder, imageFileNames.large)] as [string, string]]
  })
  const moments = attached.events.flatMap((eventId) =>
    sizes.map((name): [string, string] => [
      `images/timeline/${eventId}/${name}`,
      path.join(ctx.files.timelineImages(id, eventId), name),
    ]),
  )
  const assets = [...new Set(attached.assets)]
    .filter(isPlainName)
    .map((name): [string, string] => [
      `assets/${name}`,
      path.join(ctx.files.recipeAssets(id), name),
    ])
  return [...pictures, ...moments, ...assets]
}
