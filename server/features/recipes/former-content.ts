import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import type { Database, Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import type { RecipesTable } from '#server/db/tables/recipes.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { packJson, unpackJson } from '#server/text/packed-json.ts'
import { getRecipe, stampAfter } from './service.ts'
import { latestVersion, recordVersion } from './version-record.ts'

/** What the content of a recipe is: not its name, address, owner, pictures and rights. */
const columns = [
  'description',
  'descriptionSearch',
  'recipeYield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'difficulty',
  'dateUpdated',
  'updatedAt',
] as const satisfies (keyof RecipesTable)[]

/** In the order in which their rows can be inserted. */
const tables = [
  'recipeIngredients',
  'recipeSteps',
  'recipeNotes',
  'recipeNutrition',
  'recipeCategories',
  'recipeTags',
  'recipeTools',
] as const satisfies (keyof Database)[]

type Row = Record<string, string | number | null>
interface Former {
  recipe: Pick<RecipesTable, (typeof columns)[number]>
  disableAmount: 0 | 1
  rows: Record<(typeof tables)[number], Row[]>
  links: Row[]
  /** Of its newest version; 0 for none. */
  version: number
}

/** The content of a recipe, packed row for row, for `putBackContent`. */
export async function keepContent({ db }: SignedIn, recipe: OfGroup): Promise<Uint8Array> {
  const former: Former = {
    recipe: await ofGroup(db, recipe.groupId)
      .select('recipes')
      .where('recipes.id', '=', recipe.id)
      .select([...columns])
      .executeTakeFirstOrThrow(),
    disableAmount: (await settingOf(db, recipe.id)).disableAmount,
    rows: {} as Former['rows'],
    links: await rowsOf(
      db,
      sql`stepIngredients where stepId in (select id from recipeSteps where recipeId = ${recipe.id})`,
    ),
    version: await newestVersion(db, recipe.id),
  }
  for (const table of tables) {
    former.rows[table] = await rowsOf(db, sql`${sql.table(table)} where recipeId = ${recipe.id}`)
  }
  return packJson(former)
}

interface OfGroup {
  id: string
  groupId: string
}

/**
 * Gives a recipe the content that it had. Foods, units and organizers that were deleted since stay away.
 * @param isUntouched nobody changed it since it got another content: then nothing tells of that any more, not even its
 * versions. Else this is one more version.
 */
export async function putBackContent(
  ctx: SignedIn,
  id: string,
  { packed, isUntouched }: { packed: Uint8Array; isUntouched: boolean },
) {
  const { db } = ctx
  const recipe = await getRecipeRow(ctx, id)
  const former = unpackJson(packed) as Former
  const latest = isUntouched ? null : await latestVersion(ctx, recipe)

  for (const table of tables) {
    await db
      .deleteFrom(table as 'recipeTags')
      .where('recipeId', '=', id)
      .execute()
    // They were rows of this table.
    await insertAll(db, table, (await known(db, former.rows[table])) as never[])
  }
  // Likewise.
  await insertAll(db, 'stepIngredients', former.links as never[])
  await db
    .updateTable('recipeSettings')
    .set({ disableAmount: former.disableAmount })
    .where('recipeId', '=', id)
    .execute()
  const savedAt = isUntouched ? former.recipe.updatedAt : stampAfter(recipe, ctx.now())
  const dateUpdated = isUntouched ? former.recipe.dateUpdated : savedAt
  await ofGroup(db, recipe.groupId)
    .update('recipes')
    .set({ ...former.recipe, updatedAt: savedAt, dateUpdated })
    .where('recipes.id', '=', id)
    .execute()
  if (latest) {
    await recordVersion(ctx, { recipe: await getRecipe(ctx, id), savedAt }, latest)
  } else {
    await ofGroup(db, recipe.groupId)
      .delete('recipeVersions')
      .where('recipeVersions.recipeId', '=', id)
      .where('recipeVersions.number', '>', former.version)
      .execute()
  }
  ctx.emit({ type: 'recipe.updated', recipeId: id, groupId: recipe.groupId })
}

/** Lines lose a food or unit that is there no longer, and rows that are nothing without what they name are left out. */
async function known(db: Db, rows: Row[]): Promise<Row[]> {
  let kept = rows
  for (const [column, table, isNeeded] of named) {
    const ids = rows.flatMap((row) => (row[column] ? [String(row[column])] : []))
    if (ids.length === 0) continue
    const found = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id in ${listed(ids)}`.execute(db)
    const there = new Set(found.rows.map(({ id }) => id))
    const isGone = (row: Row) => row[column] && !there.has(String(row[column]))
    kept = isNeeded
      ? kept.filter((row) => !isGone(row))
      : kept.map((row) => (isGone(row) ? { ...row, [column]: null } : row))
  }
  return kept
}

/** Columns with the id of something else, its table, and whether a row is nothing without it. */
const named = [
  ['foodId', 'foods', false],
  ['unitId', 'units', false],
  ['categoryId', 'categories', true],
  ['tagId', 'tags', true],
  ['toolId', 'tools', true],
] as const

async function rowsOf(db: Db, from: ReturnType<typeof sql>): Promise<Row[]> {
  return (await sql<Row>`select * from ${from}`.execute(db)).rows
}

const settingOf = (db: Db, recipeId: string) =>
  db
    .selectFrom('recipeSettings')
    .where('recipeId', '=', recipeId)
    .select('disableAmount')
    .executeTakeFirstOrThrow()

async function newestVersion(db: Db, recipeId: string): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(number) as newest from recipeVersions where recipeId = ${recipeId}`.execute(db)
  return rows[0]?.newest ?? 0
}
