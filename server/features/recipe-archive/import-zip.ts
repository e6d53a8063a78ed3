import { randomUUID } from 'node:crypto'
import { NO_IMAGE } from '#contract/picture-marker.ts'
import { withLinkingTexts } from '#contract/recipe-text/linking-texts.ts'
import { type Archive, openArchive, recipeArchive } from '#server/archives/index.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import {
  createRecipe,
  type NewRecipe,
  removeRecipeFiles,
  withFilesHere,
  withNewAddresses,
} from '#server/features/recipes/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findKnown, replaceContent } from '#server/features/imported/index.ts'
import { withLinksHere } from './links-here.ts'
import { createMissingNames } from './named-parts.ts'
import { placeAssets, placePictures } from './place-files.ts'
import { type ArchivedRecipe, readRecipe } from './read-recipe.ts'

/** What becomes of a recipe that may be here already. */
type OnDuplicate = 'copy' | 'refuse' | 'replace'

/**
 * Creates a recipe from an exported zip: ours with all pictures and files, or one of other programs with a JSON file
 * and a picture. Everything is imported, or nothing.
 * @param file path of the zip
 * @param onDuplicate 'replace': one that may be the same takes the content; its name, pictures and files stay
 * @returns the slug
 * @throws AppError archive.*, image.*, request.invalid naming the field of the recipe; import.exists if a second copy is
 * refused, recipe.locked if what is here is to be replaced
 */
export async function importZip(
  ctx: SignedIn,
  file: string,
  onDuplicate: OnDuplicate,
): Promise<string> {
  const archive = await openArchive(file, recipeArchive)
  try {
    return await importArchive(ctx, archive, onDuplicate)
  } finally {
    await archive.close()
  }
}

async function importArchive(ctx: SignedIn, archive: Archive, onDuplicate: OnDuplicate) {
  const { recipe, folder } = await readRecipe(archive)
  const replaced = await replacedOrRefused(ctx, recipe, onDuplicate)
  if (replaced !== null) return replaced
  const id = randomUUID()
  try {
    const gallery = await placePictures(ctx, id, archive, folder)
    const { assets, renamed } = await placeAssets(ctx, id, archive, folder, recipe.assets ?? [])
    return await transaction(ctx, async (ctx) => {
      await createMissingNames(ctx, recipe.named)
      const { slug } = await createRecipe(ctx, {
        ...(await partsOf(ctx, recipe, { id, renamed })),
        ...(await ownerOf(ctx, recipe.userId)),
        name: recipe.name || ctx.t('starter.imported-name'),
        pictures: gallery.pictures,
        image: gallery.cover ?? NO_IMAGE,
        assets,
      })
      ctx.emit({ type: 'recipes.imported', importId: id, groupId: ctx.viewer.groupId })
      return slug
    })
  } catch (error) {
    await removeRecipeFiles(ctx, id)
    throw error
  }
}

/** The slug of the recipe that is here and has taken the content; null if a new one is to be made. */
async function replacedOrRefused(ctx: SignedIn, recipe: ArchivedRecipe, onDuplicate: OnDuplicate) {
  if (onDuplicate === 'copy') return null
  const name = recipe.name || ctx.t('starter.imported-name')
  const { recipeIngredient } = recipe
  const content = { name, ...(recipeIngredient && { recipeIngredient }) }
  const known = await findKnown(ctx, { url: recipe.orgURL || null, content, isAsked: true })
  if (!known) return null
  if (onDuplicate === 'refuse') throw new AppError('import.exists', { ...known })
  return transaction(ctx, async (ctx) => {
    await createMissingNames(ctx, recipe.named)
    const {
      id: _id,
      assets: _assets,
      dateAdded: _date,
      ...parts
    } = await partsOf(ctx, recipe, { id: known.id, renamed: new Map() })
    const { slug } = await replaceContent(ctx, known.id, { content: parts, reportId: null })
    return slug
  })
}

/** Keeps the owner if that person is in the group; otherwise the recipe becomes the caller's. */
async function ownerOf(ctx: SignedIn, userId: string | null) {
  if (userId === null) return {}
  const member = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('users')
    .where('users.id', '=', userId)
    .select('users.id')
    .executeTakeFirst()
  return member ? { userId: member.id } : {}
}

/** The parts to create, with the new id in texts that link to files, and links to recipes that are here. Ratings are not imported. */
function partsOf(
  ctx: SignedIn,
  recipe: ArchivedRecipe,
  { id, renamed }: { id: string; renamed: ReadonlyMap<string, string> },
): Promise<Omit<NewRecipe, 'name'>> {
  const { id: formerId, userId: _u, named: _n, name: _a, dateAdded, ...parts } = recipe
  const moved = formerId === null ? parts : withNewAddresses(parts, { from: formerId, to: id })
  const nameOf = (fileName: string) => renamed.get(fileName) ?? fileName
  return withLinksHere(ctx, id, {
    ...withLinkingTexts(moved, (text) =>
      withFilesHere(text, (there) => (there === id ? { id, nameOf } : null)),
    ),
    id,
    ...(dateAdded !== null && { dateAdded }),
  })
}
