import type { Db } from './database.ts'
import { ofGroup } from './group-scope.ts'
import { type Named, prepared } from './prepared.ts'

const byId = prepared((db, value: Named<'recipeId'>) =>
  db
    .selectFrom('recipes')
    .innerJoin('groupPreferences', 'groupPreferences.groupId', 'recipes.groupId')
    .leftJoin('recipeSettings', 'recipeSettings.recipeId', 'recipes.id')
    .leftJoin('recipePictures', (join) =>
      join
        .onRef('recipePictures.recipeId', '=', 'recipes.id')
        .onRef('recipePictures.marker', '=', 'recipes.image'),
    )
    .where('recipes.id', '=', value('recipeId'))
    .select([
      'recipes.groupId',
      'recipes.deletedAt',
      'recipePictures.id as coverId',
      'recipeSettings.public',
      'groupPreferences.privateGroup',
      'groupPreferences.recipePublic',
      'groupPreferences.filesWithoutLogin',
    ]),
)

/**
 * What decides who may load the files of a recipe: its group, whether it is in the trash, whether guests see it, and from
 * where files load without a login; and its cover. One statement, since a page of recipes asks for each picture.
 */
export async function findShownRecipe(db: Db, recipeId: string) {
  const [row] = await byId(db, { recipeId })
  if (!row) return null
  const { groupId, coverId, filesWithoutLogin } = row
  return {
    groupId,
    coverId,
    filesWithoutLogin,
    isTrashed: row.deletedAt !== null,
    isPublic: row.public === 1 && row.privateGroup === 0 && row.recipePublic === 1,
  }
}
export type ShownRecipe = NonNullable<Awaited<ReturnType<typeof findShownRecipe>>>

/** Whether the current recipe lists a file of this name among its assets. */
export async function listsAsset(db: Db, recipeId: string, fileName: string): Promise<boolean> {
  const row = await db
    .selectFrom('recipeAssets')
    .where('recipeId', '=', recipeId)
    .where('fileName', '=', fileName)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The links to a recipe that work now. @param now ISO, UTC */
export async function linksTo(
  db: Db,
  { groupId, recipeId }: { groupId: string; recipeId: string },
  now: string,
): Promise<string[]> {
  const rows = await ofGroup(db, groupId)
    .select('shareTokens')
    .where('shareTokens.recipeId', '=', recipeId)
    .where('shareTokens.expiresAt', '>', now)
    .select('shareTokens.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** From where the files of this person's household load without a login; null for an unknown person. */
export async function filesWithoutLoginOf(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .innerJoin('groupPreferences', 'groupPreferences.groupId', 'users.groupId')
    .where('users.id', '=', userId)
    .select('groupPreferences.filesWithoutLogin')
    .executeTakeFirst()
  return row?.filesWithoutLogin ?? null
}
