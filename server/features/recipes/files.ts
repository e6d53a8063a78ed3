import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/context/services.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { isPlainName } from '#server/files/names.ts'
import { removeFolder } from '#server/files/patient.ts'

type Files = Pick<Services, 'files' | 'log'>

const folderOf = (ctx: Pick<Files, 'files'>, recipeId: string) =>
  path.dirname(ctx.files.recipeImages(recipeId))

/**
 * Changes what is in the folder of a recipe, one after the other: what is made in the background is never put into a folder
 * that is just being removed or copied. Ask the database nothing meanwhile.
 */
export const inFilesOf = <Result>(
  ctx: Pick<Files, 'files'>,
  recipeId: string,
  work: () => Promise<Result>,
) => inTurn(folderOf(ctx, recipeId), work)

/**
 * Removes the folder of a recipe that was deleted permanently. A file that was removed from a recipe stays on disk until
 * then, because older versions may still list it. A failure is only logged: the remaining files cannot be reached.
 */
export async function removeRecipeFiles(ctx: Files, recipeId: string) {
  try {
    await inFilesOf(ctx, recipeId, () => removeFolder(folderOf(ctx, recipeId)))
  } catch (error) {
    ctx.log.warn({ err: error, recipeId }, 'files of a deleted recipe remain')
  }
}

/** Copies the files that a recipe lists to another recipe's folder. Missing files are skipped. */
export async function copyAssets(
  ctx: Files,
  from: { id: string; assets: { fileName: string | null }[] },
  toId: string,
) {
  const folder = ctx.files.recipeAssets(toId)
  await mkdir(folder, { recursive: true })
  for (const { fileName } of from.assets) {
    if (fileName === null || !isPlainName(fileName)) continue
    const source = path.join(ctx.files.recipeAssets(from.id), fileName)
    await copyIfThere(source, path.join(folder, fileName))
  }
}

/** Copies a file or folder. @returns false if `from` does not exist */
export async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await cp(from, to, { recursive: true })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}
