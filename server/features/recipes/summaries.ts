import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type RecipeColumn, recipeColumns } from '#contract/recipe-field-lists.ts'
import { recipeFields } from '#contract/recipe-fields.ts'
import type { CardRecipe, RecipeSummary } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { type Named, prepared } from '#server/db/prepared.ts'
import type { RecipeSettingsTable, RecipesTable } from '#server/db/tables/recipes.ts'
import { wireDate, wireDates } from '#server/http/dates.ts'

type Summary = z.input<typeof RecipeSummary>
type Card = z.input<typeof CardRecipe>
type Organizers = Pick<Summary, 'recipeCategory' | 'tags' | 'tools'>

type SummaryColumn = RecipeColumn & keyof Summary
export const summaryColumns = recipeColumns
  .filter((field): field is SummaryColumn => recipeFields[field].listed)
  .map((field) => `recipes.${field}` as const)
export type SummaryRow = Pick<Selectable<RecipesTable>, SummaryColumn>

/** A row of a list with `locked` from the recipe's settings. */
type CardRow = SummaryRow & Pick<Selectable<RecipeSettingsTable>, 'locked'>

/** Converts rows to summaries. One statement fetches the organizers of all of them. */
export async function wireSummaries(
  db: Db,
  groupId: string,
  rows: SummaryRow[],
): Promise<Summary[]> {
  const organizers = await organizersOf(db, groupId, rows)
  return rows.map((row) => ({ ...wireSummary(row), ...organizers.get(row.id)! }))
}

/** Converts rows to cards: summaries with `isLocked`. */
export async function wireCards(db: Db, groupId: string, rows: CardRow[]): Promise<Card[]> {
  const summaries = await wireSummaries(
    db,
    groupId,
    rows.map(({ locked: _locked, ...row }) => row),
  )
  return summaries.map((summary, index) => ({ ...summary, isLocked: rows[index]?.locked === 1 }))
}

/** The cards of these recipes of the group, by id; unknown ids are left out. Two statements, however many. */
export async function summariesById(db: Db, groupId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, Card>()
  const rows = await ofGroup(db, groupId)
    .select('recipes')
    .innerJoin('recipeSettings', 'recipeSettings.recipeId', 'recipes.id')
    .where('recipes.id', 'in', listed(ids))
    .select([...summaryColumns, 'recipeSettings.locked'])
    .execute()
  const summaries = await wireCards(db, groupId, rows)
  return new Map(summaries.map((summary) => [summary.id, summary]))
}

function wireSummary(row: SummaryRow) {
  return {
    ...row,
    householdId: row.groupId,
    dateUpdated: wireDate(row.dateUpdated),
    ...wireDates(row),
    lastMade: row.lastMade === null ? null : wireDate(row.lastMade),
  }
}

/**
 * The rows with these row numbers, in their order. The list comes first in a cross join, because without statistics
 * SQLite would read all recipes of the group instead.
 */
export async function summaryRows(db: Db, groupId: string, rowIds: number[]): Promise<CardRow[]> {
  const rows = await wantedRows(db, { groupId, wanted: JSON.stringify(rowIds) })
  return rows.toSorted((a, b) => a.place - b.place).map(({ place: _place, ...row }) => row)
}

const wantedRows = prepared((db, value: Named<'groupId' | 'wanted'>) =>
  wantedFirst(db, value('wanted'))
    .crossJoin('recipes')
    .whereRef('recipes.rowId', '=', 'wanted.value')
    .where('recipes.groupId', '=', value('groupId'))
    .where('recipes.deletedAt', 'is', null)
    .innerJoin('recipeSettings', 'recipeSettings.recipeId', 'recipes.id')
    .select([...summaryColumns, 'recipeSettings.locked', 'wanted.key as place']),
)

/** A JSON list as the first table of a query. Add others with cross joins: SQLite does not reorder those. */
function wantedFirst(db: Db, list: RawBuilder<string>) {
  return db.selectFrom(
    sql<{ key: number; value: string | number }>`json_each(${list})`.as('wanted'),
  )
}

/** The organizers of all three kinds, with one statement for any number of recipes. */
async function organizersOf(db: Db, groupId: string, rows: SummaryRow[]) {
  const found = new Map<string, Organizers>(
    rows.map((row) => [row.id, { recipeCategory: [], tags: [], tools: [] }]),
  )
  if (rows.length === 0) return found

  const links = await organizerLinks(db, { groupId, wanted: JSON.stringify([...found.keys()]) })
  for (const { recipeId, kind, onHand, ...organizer } of links.toSorted(byName)) {
    const lists = found.get(recipeId)!
    if (kind === 'tools') lists.tools.push({ ...organizer, onHand: onHand === 1 })
    else lists[kind as 'tags' | 'recipeCategory'].push(organizer)
  }
  return found
}

const organizerLinks = prepared((db, value: Named<'groupId' | 'wanted'>) => {
  const wanted = wantedFirst(db, value('wanted'))
  const groupId = value('groupId')
  const columns = ['link.recipeId', 'organizer.id', 'organizer.name', 'organizer.slug'] as const
  const notOnHand = sql<number>`0`.as('onHand')
  return wanted
    .crossJoin('recipeCategories as link')
    .crossJoin('categories as organizer')
    .whereRef('link.recipeId', '=', 'wanted.value')
    .whereRef('organizer.id', '=', 'link.categoryId')
    .where('organizer.groupId', '=', groupId)
    .select([...columns, sql<string>`'recipeCategory'`.as('kind'), notOnHand])
    .unionAll(
      wanted
        .crossJoin('recipeTags as link')
        .crossJoin('tags as organizer')
        .whereRef('link.recipeId', '=', 'wanted.value')
        .whereRef('organizer.id', '=', 'link.tagId')
        .where('organizer.groupId', '=', groupId)
        .select([...columns, sql<string>`'tags'`.as('kind'), notOnHand]),
    )
    .unionAll(
      wanted
        .crossJoin('recipeTools as link')
        .crossJoin('tools as organizer')
        .whereRef('link.recipeId', '=', 'wanted.value')
        .whereRef('organizer.id', '=', 'link.toolId')
        .where('organizer.groupId', '=', groupId)
        .select([...columns, sql<string>`'tools'`.as('kind'), 'organizer.onHand']),
    )
})

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)
