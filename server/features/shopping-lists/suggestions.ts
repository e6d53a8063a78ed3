import { sql } from 'kysely'
import type { z } from 'zod'
import {
  MOST_FOODS_AT_ONCE,
  MOST_FOUND,
  MOST_REMEMBERED,
  type ShoppingSuggestions,
  type SuggestedFood,
} from '#contract/shopping-suggestions.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { wireDate } from '#server/http/dates.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

type WireSuggestions = z.input<typeof ShoppingSuggestions>

/**
 * What the household bought, and its foods: all of them unless they are too many, then those that were bought. Three
 * statements at most.
 */
export async function suggestionsFor(ctx: SignedIn): Promise<WireSuggestions> {
  const bought = await boughtThings(ctx)
  const some = await foodRows(ctx)
    .limit(MOST_FOODS_AT_ONCE + 1)
    .execute()
  const complete = some.length <= MOST_FOODS_AT_ONCE
  const ids = listed(bought.flatMap(({ foodId }) => foodId ?? []))
  const rows = complete ? some : await foodRows(ctx).where('foods.id', 'in', ids).execute()
  return { complete, foods: rows.map(wireFood), bought }
}

async function boughtThings(ctx: SignedIn): Promise<WireSuggestions['bought']> {
  const { groupId } = ctx.viewer
  const rows = await ofGroup(ctx.db, groupId)
    .select('shoppingHistory')
    .leftJoin('foods', (join) =>
      join.onRef('foods.id', '=', 'shoppingHistory.foodId').on('foods.groupId', '=', groupId),
    )
    .select([
      'shoppingHistory.foodId',
      sql<string>`coalesce(foods.name, shoppingHistory.name)`.as('name'),
      sql<string | null>`coalesce(shoppingHistory.labelId, foods.labelId)`.as('labelId'),
      'shoppingHistory.bought',
      'shoppingHistory.lastAt',
    ])
    .orderBy('shoppingHistory.lastAt', 'desc')
    .limit(MOST_REMEMBERED)
    .execute()
  return rows.map(wireBought)
}

type WireBought = WireSuggestions['bought'][number]

const wireBought = (row: WireBought): WireBought => ({ ...row, lastAt: wireDate(row.lastAt) })

const foodRows = (ctx: SignedIn) =>
  ofGroup(ctx.db, ctx.viewer.groupId)
    .select('foods')
    .select(['foods.id', 'foods.name', 'foods.pluralName', 'foods.labelId'])
    .select(
      sql<string>`(select json_group_array(alias.name) from foodAliases alias where alias.foodId = foods.id)`.as(
        'aliases',
      ),
    )

interface FoodRow extends Omit<SuggestedFood, 'aliases'> {
  aliases: string
}

const wireFood = ({ aliases, ...food }: FoodRow): SuggestedFood => ({
  ...food,
  aliases: JSON.parse(aliases) as string[], // made by the statement
})

/** Foods one of whose names has a word that begins with the text, best first, in one statement. */
export async function searchFoods(ctx: SignedIn, search: string): Promise<SuggestedFood[]> {
  const wanted = normalizeForSearch(search)
  if (wanted === '') return []
  const begins = `${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const inside = `% ${begins}`
  const fits = (name: ReturnType<typeof sql.ref>) =>
    sql<boolean>`(normalized(${name}) like ${begins} escape '\\' or normalized(${name}) like ${inside} escape '\\')`
  const rows = await foodRows(ctx)
    .where(
      sql<boolean>`(${fits(sql.ref('foods.name'))} or ${fits(sql.ref('foods.pluralName'))}
        or exists (select 1 from foodAliases alias where alias.foodId = foods.id and ${fits(sql.ref('alias.name'))}))`,
    )
    .orderBy(sql`normalized(foods.name) = ${wanted}`, 'desc')
    .orderBy(sql`normalized(foods.name) like ${begins} escape '\\'`, 'desc')
    .orderBy(sql`length(foods.name)`)
    .orderBy('foods.name')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(wireFood)
}
