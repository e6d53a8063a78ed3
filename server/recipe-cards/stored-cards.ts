import { type SelectQueryBuilder, sql } from 'kysely'
import { CardRecipe } from '#contract/recipes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { inPieces } from '#server/db/in-pieces.ts'
import { type Named, prepared } from '#server/db/prepared.ts'
import { type Limits, refreshStale } from '#server/db/refresh-stale.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { cardRows, wantedFirst, wireCards } from './summaries.ts'

const BATCH = 200
/** Cards that a reader makes; each may have a text of 200,000 characters. */
const MADE_IN_ONE_GO = 25

/**
 * The cards of these recipes of the group as JSON that has passed `CardRecipe`, by row number; without those in the
 * trash. One statement for some hundreds if all are up to date. Others are made for this answer only: whoever reads
 * writes nothing.
 */
export async function cardTexts(
  db: Db,
  groupId: string,
  rowIds: number[],
): Promise<Map<number, string>> {
  const read = async (some: number[]) =>
    complete(db, groupId, await byRowId(db, { groupId, wanted: JSON.stringify(some) }))
  return new Map(await inPieces(rowIds, read))
}

/** The cards of these recipes of the group, by id; unknown ids are left out. One statement for some dozens or hundreds. */
export async function cardsById(db: Db, groupId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, CardRecipe>()
  const read = async (some: string[]) => {
    const rows = await byId(db, { groupId, wanted: JSON.stringify(some) })
    const texts = await complete(db, groupId, rows)
    return [...texts.values()].map((text) => {
      const card = readCard(text)
      return [card.id, card] as const
    })
  }
  return new Map(await inPieces(ids, read))
}

/**
 * Adds the stored cards to a query of row numbers; those that are out of date are null. SQLite reads the left side of a
 * left join first, so the rows keep their order.
 */
export const withCards = (db: Db, found: SelectQueryBuilder<Database, 'recipes', FoundRow>) =>
  db
    .selectFrom(found.as('found'))
    .leftJoin('cardsStale', 'cardsStale.rowId', 'found.rowId')
    .leftJoin('recipeCards', (join) =>
      join.onRef('recipeCards.rowId', '=', 'found.rowId').on('cardsStale.rowId', 'is', null),
    )
    .select(['found.rowId', 'recipeCards.json'])

/** So many are looked at in one go. */
const WEIGHED = 2000

/** How many of these recipes, the first ones, have cards of no more bytes than that together; at least one. */
export async function cardsThatFit(db: Db, rowIds: number[], most: number): Promise<number> {
  let [bytes, fit] = [0, 0]
  while (fit < rowIds.length) {
    const some = JSON.stringify(rowIds.slice(fit, fit + WEIGHED))
    const { rows } = await sql<{ sizes: string }>`
      select json_group_array(coalesce(octet_length(card.json), 0) order by wanted.key) as sizes
      from json_each(${some}) wanted left join recipeCards card on card.rowId = wanted.value`.execute(
      db,
    )
    for (const size of JSON.parse(rows[0]!.sizes) as number[]) {
      bytes += size
      if (bytes > most) return Math.max(1, fit)
      fit += 1
    }
    await othersFirst()
  }
  return fit
}

/** The cards of such rows, in their order. */
export async function cardsOfRows(db: Db, groupId: string, rows: StoredCard[]): Promise<string[]> {
  const texts = await complete(db, groupId, rows)
  return rows.flatMap(({ rowId }) => texts.get(rowId) ?? [])
}

/** What `CardRecipe` made when the card was stored. */
export const readCard = (text: string) => JSON.parse(text) as CardRecipe

/**
 * The same card as JSON that has passed `RecipeSummary`: without its last field, which only `CardRecipe` has. Within a text
 * of JSON the quotes would be escaped.
 */
export const summaryText = (text: string) => `${text.slice(0, text.lastIndexOf(',"isLocked":'))}}`

/** Makes the cards again that triggers have marked as out of date. @returns whether all are up to date now */
export function refreshCards(db: Db, limits: Limits = {}): Promise<boolean> {
  return refreshStale(db, { batch: BATCH, find: (db) => someStale(db, {}), remake }, limits)
}

interface FoundRow {
  rowId: number
}

interface StoredCard extends FoundRow {
  json: string | null
}

const byRowId = storedCards('rowId')
const byId = storedCards('id')

function storedCards(key: 'rowId' | 'id') {
  return prepared((db, value: Named<'groupId' | 'wanted'>) =>
    wantedFirst(db, value('wanted'))
      .crossJoin('recipes')
      .whereRef(`recipes.${key}`, '=', 'wanted.value')
      .where('recipes.groupId', '=', value('groupId'))
      .where('recipes.deletedAt', 'is', null)
      .leftJoin('cardsStale', 'cardsStale.rowId', 'recipes.rowId')
      .leftJoin('recipeCards', (join) =>
        join.onRef('recipeCards.rowId', '=', 'recipes.rowId').on('cardsStale.rowId', 'is', null),
      )
      .select(['recipes.rowId', 'recipeCards.json']),
  )
}

async function complete(db: Db, groupId: string, rows: StoredCard[]): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  const missing: number[] = []
  for (const { rowId, json } of rows) {
    if (json === null) missing.push(rowId)
    else texts.set(rowId, json)
  }
  if (missing.length === 0) return texts
  for (let at = 0; at < missing.length; at += MADE_IN_ONE_GO) {
    if (at > 0) await othersFirst()
    for (const { rowId, card } of await makeCards(
      db,
      groupId,
      missing.slice(at, at + MADE_IN_ONE_GO),
    )) {
      if (card.error) throw card.error
      texts.set(rowId, JSON.stringify(card.data))
    }
  }
  return texts
}

/** Two statements, however many. Recipes in the trash have no card. */
async function makeCards(db: Db, groupId: string, rowIds: number[]) {
  const rows = await cardRows(db, groupId, rowIds)
  const cards = await wireCards(db, groupId, rows)
  return rows.map(({ rowId }, at) => ({ rowId, card: CardRecipe.safeParse(cards[at]) }))
}

/** Recipes that are gone are among them, with null. */
const someStale = prepared((db) =>
  db
    .selectFrom('cardsStale')
    .leftJoin('recipes', 'recipes.rowId', 'cardsStale.rowId')
    .select(['cardsStale.rowId', 'recipes.groupId'])
    .limit(BATCH),
)

/**
 * A recipe in the trash has no card; nor has one of which another program made something that no answer may hold: reading
 * it fails, but nobody's change does.
 */
async function remake(db: Db, stale: { rowId: number; groupId: string | null }[]) {
  const made: [number, string][] = []
  for (const [groupId, ours] of grouped(stale, (one) => one.groupId)) {
    if (groupId === null) continue
    const cards = await makeCards(
      db,
      groupId,
      ours.map(({ rowId }) => rowId),
    )
    for (const { rowId, card } of cards) {
      if (card.data) made.push([rowId, JSON.stringify(card.data)])
    }
  }
  const rowIds = JSON.stringify(stale.map(({ rowId }) => rowId))
  if (made.length < stale.length) await dropCards(db, { rowIds })
  await storeCards(db, { made: JSON.stringify(made) })
  await dropMarks(db, { rowIds })
}

const storeCards = prepared((db, value: Named<'made'>) =>
  db
    .replaceInto('recipeCards')
    .columns(['rowId', 'json'])
    .expression(
      db
        .selectFrom(sql<{ value: string }>`json_each(${value('made')})`.as('made'))
        .select([
          sql<number>`made.value ->> 0`.as('rowId'),
          sql<string>`made.value ->> 1`.as('json'),
        ]),
    ),
)

const dropCards = prepared((db, value: Named<'rowIds'>) => deletion(db, 'recipeCards', value))
const dropMarks = prepared((db, value: Named<'rowIds'>) => deletion(db, 'cardsStale', value))

const deletion = (db: Db, table: 'recipeCards' | 'cardsStale', value: Named<'rowIds'>) =>
  db
    .deleteFrom(table)
    .where('rowId', 'in', sql<number>`(select value from json_each(${value('rowIds')}))`)
