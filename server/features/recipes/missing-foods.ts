import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { listed } from '#server/db/listed.ts'

// A line with text but no food counts as missing, because nobody has said whether that is on hand.
export const isLine = sql<SqlBool>`(line.foodId is not null or line.note <> '' or coalesce(line.asWritten, line.originalText, '') <> '')`
export const isMissing = sql<SqlBool>`coalesce(food.onHand, 0) = 0`
export const missingName = sql<string>`coalesce(food.name, nullif(line.note, ''), line.asWritten, line.originalText)`

/**
 * Recipes that need at most `most` foods that are not on hand; recipes without any food are excluded. Their numbers are
 * kept: `refreshNeeds` comes first.
 */
export function isCookable(most: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`recipes.rowId in (select rowId from recipeNeeds where missing <= ${most})`
}

/** What these recipes need and is not on hand, by recipe, in the order of their lines. One statement. */
export async function missingFoodsOf(
  db: Db,
  groupId: string,
  recipeIds: string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ recipeId: string; name: string }>`
    select line.recipeId, ${missingName} as name
    from recipeIngredients line
      left join foods food on food.id = line.foodId and food.groupId = ${groupId}
    where line.recipeId in ${listed(recipeIds)} and ${isLine} and ${isMissing}
    order by line.recipeId, line.position`.execute(db)
  const missing = new Map<string, string[]>(recipeIds.map((id) => [id, []]))
  for (const { recipeId, name } of rows) {
    const names = missing.get(recipeId)!
    if (!names.includes(name)) names.push(name)
  }
  return missing
}
