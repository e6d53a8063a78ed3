import type { Db } from './database.ts'

/** What whoever knows a recipe's id may see of it; group, trash and cover, as pictures are fetched without signing in. */
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

/** Whether the recipe, as it is now, has a file of this name among its assets. */
export async function listsAsset(db: Db, recipeId: string, fileName: string): Promise<boolean> {
  const row = await db
    .selectFrom('recipeAssets')
    .where('recipeId', '=', recipeId)
    .where('fileName', '=', fileName)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
