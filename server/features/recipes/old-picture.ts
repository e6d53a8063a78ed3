import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { hasPicture } from '#contract/picture-marker.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { imageFileNames } from '#server/files/images.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { copyIfThere } from './files.ts'
import { picturesOf, saveGallery } from './picture-rows.ts'
import type { RecipeRow } from './repository.ts'
import { removeFile, removeFolder } from '#server/files/patient.ts'

const sizes = Object.values(imageFileNames)

/**
 * Recipes once had a single picture, directly in the images folder. When such a recipe's gallery is first read, that
 * picture becomes its first entry. The files are copied before the row is written, so a crash in between loses nothing.
 */
export async function adoptOldPicture(ctx: SignedIn, recipe: RecipeRow) {
  const folder = ctx.files.recipeImages(recipe.id)
  await inTurn(`old picture ${recipe.id}`, async () => {
    const { image } = recipe
    if (!hasPicture(image) || !existsSync(path.join(folder, sizes[0]!))) return
    const id = randomUUID()
    const target = ctx.files.recipePicture(recipe.id, id)
    for (const size of sizes) await copyIfThere(path.join(folder, size), path.join(target, size))
    const isAdopted = await transaction(ctx, async ({ db, now }) => {
      if ((await picturesOf(db, recipe)).length > 0) return false
      const pictures = [{ id, marker: image, preview: recipe.imagePreview }]
      await saveGallery(db, recipe, { image, pictures }, now())
      return true
    })
    if (isAdopted) await removeOldPicture(ctx, recipe.id)
    else await removeFolder(target)
  })
}

/** Removes the files of the old picture; the folders of the gallery stay. */
export async function removeOldPicture(ctx: SignedIn, recipeId: string) {
  const folder = ctx.files.recipeImages(recipeId)
  for (const size of sizes) await removeFile(path.join(folder, size))
}
