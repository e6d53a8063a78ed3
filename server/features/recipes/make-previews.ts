import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { imageFileNames, NotAnImage, previewOf } from '#server/files/images.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import { picturesOf } from './picture-rows.ts'

/**
 * Makes the previews of pictures that an earlier version stored, one recipe after the other, until none is due or the
 * server stops. A picture without a readable file stays without one.
 */
export async function makePreviews(
  services: Pick<Services, 'files' | 'log' | 'tasks'>,
  db: Db,
  stop: AbortSignal,
): Promise<void> {
  const { total } = await db
    .selectFrom('previewsDue')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  if (total === 0 || stop.aborted) return
  await services.tasks.run({ kind: 'previews', total, stop }, async (task) => {
    let made = 0
    while (!task.signal.aborted) {
      const recipe = await nextRecipe(db)
      if (!recipe) break
      await makePreviewsOf(services.files, db, recipe)
      await db.deleteFrom('previewsDue').where('recipeId', '=', recipe.id).execute()
      task.progress((made += 1))
    }
    task.note(translator(defaultLocale)('task-log.previews', { count: made, number: made }))
    services.log.info({ recipes: made }, 'previews of pictures made')
  })
}

/** Also of recipes in the trash, which may come back. */
const nextRecipe = (db: Db) =>
  db
    .selectFrom('previewsDue')
    .innerJoin('recipes', 'recipes.id', 'previewsDue.recipeId')
    .select(['recipes.id', 'recipes.groupId', 'recipes.image'])
    .limit(1)
    .executeTakeFirst()

interface DueRecipe {
  id: string
  groupId: string
  image: string | null
}

async function makePreviewsOf(files: Services['files'], db: Db, recipe: DueRecipe) {
  const pictures = await picturesOf(db, recipe)
  for (const picture of pictures.filter(({ preview }) => preview === null)) {
    const preview = await previewIn(files.recipePicture(recipe.id, picture.id))
    await db
      .updateTable('recipePictures')
      .set({ preview })
      .where('groupId', '=', recipe.groupId)
      .where('id', '=', picture.id)
      .execute()
    if (picture.marker === recipe.image) await setCoverPreview(db, recipe, preview)
  }
  // A recipe whose pictures nobody has looked at since there are several (old-picture.ts).
  if (pictures.length === 0) {
    await setCoverPreview(db, recipe, await previewIn(files.recipeImages(recipe.id)))
  }
}

/** Only if the cover is still the one that the preview was made of. */
async function setCoverPreview(db: Db, recipe: DueRecipe, imagePreview: string | null) {
  await db
    .updateTable('recipes')
    .set({ imagePreview })
    .where('groupId', '=', recipe.groupId)
    .where('id', '=', recipe.id)
    .where('image', '=', recipe.image)
    .execute()
}

async function previewIn(folder: string): Promise<string | null> {
  try {
    return await previewOf(await readFile(path.join(folder, imageFileNames.small)))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing || error instanceof NotAnImage) return null
    throw error
  }
}
