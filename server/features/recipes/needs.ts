import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { isLine, isMissing, missingName } from './missing-foods.ts'

const BATCH = 500

/**
 * Counts again what is missing for the recipes that triggers have noted. Costs one small statement if there are none;
 * with many, others are served in between.
 * @param signal stops early; the rest is left to the next question
 */
export async function refreshNeeds(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const [state] = await waiting(db, {})
    if (!state || (state.foods === 0 && state.recipes === 0)) return
    const work = (db: Db) => (state.foods === 1 ? spreadFoods(db) : countBatch(db))
    if (db.isTransaction) await work(db)
    else {
      await db.transaction().execute(work)
      await othersFirst()
    }
  }
}

const waiting = prepared((db) =>
  db
    .selectNoFrom([
      sql<number>`exists (select 1 from foodNeedsStale)`.as('foods'),
      sql<number>`exists (select 1 from recipeNeedsStale)`.as('recipes'),
    ])
    .limit(1),
)

/** Notes every recipe with one of the changed foods. */
async function spreadFoods(db: Db) {
  await sql`insert or ignore into recipeNeedsStale (rowId)
    select recipes.rowId from (
      select distinct line.recipeId from foodNeedsStale changed
        cross join recipeIngredients line on line.foodId = changed.foodId) found
    cross join recipes on recipes.id = found.recipeId`.execute(db)
  await sql`delete from foodNeedsStale`.execute(db)
}

async function countBatch(db: Db) {
  const batch = sql`(select rowId from recipeNeedsStale order by rowId limit ${BATCH})`
  await sql`delete from recipeNeeds where rowId in ${batch}`.execute(db)
  await sql`insert into recipeNeeds (rowId, missing)
    select recipes.rowId, count(distinct case when ${isLine} and ${isMissing} then ${missingName} end)
    from ${batch} stale
      cross join recipes on recipes.rowId = stale.rowId
      cross join recipeIngredients line on line.recipeId = recipes.id
      left join foods food on food.id = line.foodId and food.groupId = recipes.groupId
    group by recipes.rowId having count(line.foodId) > 0`.execute(db)
  await sql`delete from recipeNeedsStale where rowId in ${batch}`.execute(db)
}
