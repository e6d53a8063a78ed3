import type { Db } from './database.ts'

/**
 * What a request that is not signed in may learn about a recipe by its id: its group, its cover and whether it is in the
 * trash. Pictures need it, because `<img>` sends no token.
 */
export async function findShownRecipe(db: Db, recipeId: string) {
  const row = await db
    .selectFrom('recipes')
    .leftJoin('recipePictures', (join) =>
      join
        .onRef('recipePictures.recipeId', '=', 'recipes.id')
        .onRef('recipePictures.marker', '=', 'recipes.image'),
    )
    .where('recipes.id', '=', recipeId)
    .select(['recipes.groupId', 'recipes.deletedAt', 'recipePictures.id as coverId'])
    .executeTakeFirst()
  return row ?? null
}

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
