import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReceivedFile } from '#contract/endpoint.ts'
import { mostOf } from '#contract/limits.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { changeableRecipe } from '#server/features/recipes/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { assetFileName, cleanExtension, extensionOf } from '#server/files/asset-names.ts'
import { checkedAsset, NotAsNamed } from '#server/files/checked-asset.ts'
import { Damaged } from '#server/files/metadata/index.ts'
import { plainTitle } from '#server/files/names.ts'
import { discard } from '#server/files/patient.ts'

interface NewAsset {
  name: string
  icon: string
  extension: string
}

/**
 * Adds a file at the end of a recipe's list. It stays on disk until the recipe is deleted permanently, because versions
 * may list it, but is only served while the recipe lists it. Pictures lose what tells where they were taken.
 * @throws AppError recipe.not-found, recipe.locked, file.not-as-named, file.too-many, image.not-an-image
 */
export async function addAsset(
  ctx: SignedIn,
  slugOrId: string,
  { name: title, icon, extension: claimed }: NewAsset,
  file: ReceivedFile,
) {
  const recipe = await changeableRecipe(ctx, slugOrId)
  // Before a file is written in vain.
  if ((await listedFiles(ctx.db, recipe.id)).count >= mostOf.filesOfRecipe) throw tooMany()
  const folder = ctx.files.recipeAssets(recipe.id)
  const { bytes, extension } = await checked(file, claimed || extensionOf(file.name))
  const fileName = await writeUnderFreeName(folder, bytes, (number) =>
    assetFileName(title, extension, number),
  )
  const name = plainTitle(title) || fileName
  try {
    await transaction(ctx, async (ctx) => {
      const { id, groupId } = await changeableRecipe(ctx, recipe.id)
      const { count, last } = await listedFiles(ctx.db, id)
      if (count >= mostOf.filesOfRecipe) throw tooMany()
      const position = (last ?? -1) + 1
      const row = { recipeId: id, position, name, icon, fileName }
      await ctx.db.insertInto('recipeAssets').values(row).execute()
      ctx.emit({ type: 'recipe.updated', recipeId: id, groupId })
    })
  } catch (error) {
    await discard(path.join(folder, fileName))
    throw error
  }
  return { name, icon, fileName }
}

const tooMany = () => new AppError('file.too-many', { most: mostOf.filesOfRecipe })

async function listedFiles(db: Db, recipeId: string) {
  return db
    .selectFrom('recipeAssets')
    .where('recipeId', '=', recipeId)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
}

async function checked(file: ReceivedFile, extension: string) {
  try {
    return await checkedAsset(file.bytes, cleanExtension(extension))
  } catch (cause) {
    if (cause instanceof NotAsNamed) throw new AppError('file.not-as-named', {}, { cause })
    if (cause instanceof Damaged) throw new AppError('image.not-an-image', {}, { cause })
    throw cause
  }
}

/** Never overwrites a file, not even one that is no longer listed. @returns the free name */
async function writeUnderFreeName(
  folder: string,
  bytes: Uint8Array,
  nameOf: (number: number) => string,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (let number = 0; ; number += 1) {
    const fileName = nameOf(number)
    const file = path.join(folder, fileName)
    try {
      // Written without a temporary file: no recipe refers to this name until the file is complete.
      await writeFile(file, bytes, { flag: 'wx', flush: true })
      return fileName
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      await discard(file)
      throw error
    }
  }
}
