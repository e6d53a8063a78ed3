import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type JSZip from 'jszip'
import type { SignedIn } from '#server/context/context.ts'
import {
  getRecipe,
  largestPicture,
  listPictures,
  type WireRecipe,
} from '#server/features/recipes/index.ts'
import { isPlainName } from '#server/files/names.ts'
import { checkExportToken } from './token.ts'
import { addFile, archivedJson } from './zip-entries.ts'

/**
 * Sends the recipe as a zip (docs/contract/exports.md).
 * @throws AppError recipe.not-found, export.token, export.other-recipe
 */
export async function sendZip(ctx: SignedIn, res: Response, slugOrId: string, token: string) {
  const recipe = await getRecipe(ctx, slugOrId)
  await checkExportToken(ctx, token, recipe.id)
  const zip = await zipOf(ctx, recipe)
  res.attachment(`${recipe.slug}.zip`).type('application/zip')
  try {
    // Streamed while it is read, so that memory holds only chunks.
    await pipeline(zip.generateNodeStream({ streamFiles: true }), res)
  } catch (error) {
    // The client is gone, or gets a truncated zip.
    ctx.log.warn({ err: error, recipeId: recipe.id }, 'zip export not finished')
  }
}

async function zipOf(ctx: SignedIn, recipe: WireRecipe): Promise<JSZip> {
  // Loaded with the first export to keep the start fast.
  const { default: Zip } = await import('jszip')
  const zip = new Zip()
  zip.file(`${recipe.slug}.json`, archivedJson(recipe), { compression: 'DEFLATE' })
  for (const { name, file } of await filesOf(ctx, recipe)) await addFile(zip, name, file)
  return zip
}

async function filesOf(ctx: SignedIn, recipe: WireRecipe) {
  const { pictures } = await listPictures(ctx, recipe.id)
  const assets = recipe.assets.flatMap(({ fileName }) =>
    fileName !== null && isPlainName(fileName) ? [fileName] : [],
  )
  const shown = []
  for (const [index, { id, isCover }] of pictures.entries()) {
    const name = isCover ? 'original.webp' : `pictures/${String(index + 1).padStart(3, '0')}.webp`
    const { file } = await largestPicture(ctx, { recipeId: recipe.id, id })
    shown.push({ name, file })
  }
  return [
    ...shown,
    ...[...new Set(assets)].map((fileName) => ({
      name: `assets/${fileName}`,
      file: path.join(ctx.files.recipeAssets(recipe.id), fileName),
    })),
  ]
}
