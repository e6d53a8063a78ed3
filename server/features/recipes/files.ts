import { cp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context, Services } from '#server/context.ts'

type Files = Pick<Services, 'files' | 'log'>

const folderOf = (ctx: Files, recipeId: string) => path.dirname(ctx.files.recipeImages(recipeId))

/** A file that cannot be removed is only litter: the recipe is gone all the same. */
export async function removeRecipeFiles(ctx: Files, recipeId: string) {
  try {
    await rm(folderOf(ctx, recipeId), { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    ctx.log.warn({ err: error, recipeId }, 'files of a deleted recipe remain')
  }
}

/** Pictures and assets of one recipe for another; one without files has nothing to copy. */
export async function copyRecipeFiles(ctx: Context, fromId: string, toId: string) {
  try {
    await cp(folderOf(ctx, fromId), folderOf(ctx, toId), { recursive: true, errorOnExist: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Removes the asset files that a recipe no longer lists. */
export async function keepOnlyListedAssets(
  ctx: Context,
  recipeId: string,
  assets: { fileName: string | null }[],
) {
  const folder = ctx.files.recipeAssets(recipeId)
  const listed = new Set(assets.map((asset) => asset.fileName))
  const present = await readdir(folder).catch(() => [])
  for (const name of present.filter((file) => !listed.has(file))) {
    await rm(path.join(folder, name), { force: true, recursive: true })
  }
}
