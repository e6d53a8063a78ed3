import { randomUUID } from 'node:crypto'
import { type Archive, openArchive, recipeArchive } from '#server/archives/index.ts'
import { type SignedIn, transaction } from '#server/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import {
  createRecipe,
  type NewRecipe,
  NO_IMAGE,
  removeRecipeFiles,
} from '#server/features/recipes/index.ts'
import { createMissingNames } from './named-parts.ts'
import { placeAssets, placePictures } from './place-files.ts'
import { type ArchivedRecipe, readRecipe } from './read-recipe.ts'

/**
 * Makes a recipe of an exported zip: ours with all pictures and files, or the older ones with a JSON file and a picture.
 * All of it, or nothing.
 * @param file where the zip lies
 * @returns the new slug
 * @throws AppError archive.*, image.*, request.invalid naming the field of the recipe
 */
export async function importZip(ctx: SignedIn, file: string): Promise<string> {
  const archive = await openArchive(file, recipeArchive)
  try {
    return await importArchive(ctx, archive)
  } finally {
    await archive.close()
  }
}

async function importArchive(ctx: SignedIn, archive: Archive): Promise<string> {
  const { recipe, folder } = await readRecipe(archive)
  const id = randomUUID()
  try {
    const gallery = await placePictures(ctx, id, archive, folder)
    const assets = await placeAssets(ctx, id, archive, folder, recipe.assets ?? [])
    return await transaction(ctx, async (ctx) => {
      await createMissingNames(ctx, recipe.named)
      const { slug } = await createRecipe(ctx, {
        ...partsOf(recipe, id),
        ...(await ownerOf(ctx, recipe.userId)),
        name: recipe.name || ctx.t('starter.imported-name'),
        pictures: gallery.pictures,
        image: gallery.cover ?? NO_IMAGE,
        assets,
      })
      return slug
    })
  } catch (error) {
    await removeRecipeFiles(ctx, id)
    throw error
  }
}

/** A person of the group stays the owner; anybody else's recipe becomes the caller's. */
async function ownerOf(ctx: SignedIn, userId: string | null) {
  if (userId === null) return {}
  const member = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('users')
    .where('users.id', '=', userId)
    .select('users.id')
    .executeTakeFirst()
  return member ? { userId: member.id } : {}
}

/** Texts may show files by an address that holds the recipe's former id. Ratings are personal and stay at home. */
function partsOf(recipe: ArchivedRecipe, id: string): Omit<NewRecipe, 'name'> {
  const { id: formerId, userId: _u, named: _n, name: _a, dateAdded, ...parts } = recipe
  const moved = (text: string) => (formerId === null ? text : text.replaceAll(formerId, id))
  return {
    ...parts,
    id,
    ...(dateAdded !== null && { dateAdded }),
    description: moved(parts.description ?? ''),
    recipeInstructions: (parts.recipeInstructions ?? []).map((step) => ({
      ...step,
      text: moved(step.text),
    })),
    notes: (parts.notes ?? []).map((note) => ({ ...note, text: moved(note.text) })),
  }
}
