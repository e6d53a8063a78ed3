import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { catalogue } from './catalogue.ts'
import { plansOf } from './plans.ts'
import { shoppingOf } from './shopping.ts'

/**
 * What a household has beside its recipes, by the names of files. Columns are named one by one: what is added to a table
 * later, such as a secret, does not leave by itself.
 */
export async function dataFiles(ctx: SignedIn): Promise<[name: string, rows: unknown][]> {
  const { db, viewer } = ctx
  const ours = ofGroup(db, viewer.groupId)
  const group = await db
    .selectFrom('groups')
    .where('id', '=', viewer.groupId)
    .select(['id', 'name', 'slug', 'createdAt'])
    .executeTakeFirst()
  const preferences = await ours
    .select('groupPreferences')
    .select(['firstDayOfWeek', 'recipePublic', 'recipeShowNutrition', 'recipeShowAssets'])
    .select(['recipeLandscapeView', 'recipeDisableComments', 'recipeDisableAmount'])
    .executeTakeFirst()
  // Neither addresses nor rights: only who is meant where a record names a person.
  const people = await ours
    .select('users')
    .select(['id', 'fullName', 'username'])
    .orderBy('fullName')
    .execute()
  const cookbooks = await ours
    .select('cookbooks')
    .select(['id', 'name', 'slug', 'description', 'position', 'public', 'filter'])
    .select(['requireAllCategories', 'requireAllTags', 'requireAllTools'])
    .orderBy('position')
    .execute()
  // Other people's favorites are their own; the mean of all ratings is in each recipe.
  const ratings = await ours
    .select('recipes')
    .innerJoin('userRatings', 'userRatings.recipeId', 'recipes.id')
    .where('userRatings.userId', '=', viewer.id)
    .select(['recipes.id as recipeId', 'recipes.name', 'userRatings.rating'])
    .select('userRatings.isFavorite')
    .orderBy('recipes.name')
    .execute()
  return [
    ['household', { ...group, preferences }],
    ['people', people],
    ['cookbooks', cookbooks],
    ['my-ratings', ratings],
    ...(await plansOf(db, viewer.groupId)),
    ...(await shoppingOf(db, viewer.groupId)),
    ...(await catalogue(db, viewer.groupId)),
  ]
}
