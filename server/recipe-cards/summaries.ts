import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type RecipeColumn, recipeColumns } from '#contract/recipe-field-lists.ts'
import { recipeFields } from '#contract/recipe-fields.ts'
import type { CardRecipe, RecipeSummary } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
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

/** A recipe with its row number, and with `locked` from its settings. */
type CardRow = SummaryRow & Pick<Selectable<RecipeSettingsTable>, 'locked'> & { rowId: number }

/** Converts rows to summaries. One statement fetches the organizers of all of them. */
export async function wireSummaries(
  db: Db,
  groupId: string,
  rows: SummaryRow[],
): Promise<Summary[]> {
  const ids = rows.map(({ id }) => id)
  const organizers = await organizersOf(db, groupId, ids)
  return rows.map((row) => ({ ...wireSummary(row), ...organizers.get(row.id)! }))
}

/** Converts rows to cards, in their order: summaries with `isLocked`. */
export async function wireCards(db: Db, groupId: string, rows: CardRow[]): Promise<Card[]> {
  const summaries = await wireSummaries(
    db,
    groupId,
    rows.map(({ locked: _locked, rowId: _rowId, ...row }) => row),
  )
  return summaries.map((summary, index) => ({ ...summary, isLocked: rows[index]?.locked === 1 }))
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

/** The recipes of the group outside the trash with these row numbers, in any order. */
export const cardRows = (db: Db, groupId: string, rowIds: number[]) =>
  wantedRows(db, { groupId, wanted: JSON.stringify(rowIds) })

const wantedRows = prepared((db, value: Named<'groupId' | 'wanted'>) =>
  wantedFirst(db, value('wanted'))
    .crossJoin('recipes')
    .whereRef('recipes.rowId', '=', 'wanted.value')
    .where('recipes.groupId', '=', value('groupId'))
    .where('recipes.deletedAt', 'is', null)
    .innerJoin('recipeSettings', 'recipeSettings.recipeId', 'recipes.id')
    .select([...summaryColumns, 'recipeSettings.locked', 'recipes.rowId']),
)

/**
 * A JSON list as the first table of a query. Add others with cross joins: SQLite does not reorder those, while without
 * statistics it would read all recipes of the group first.
 */
export function wantedFirst(db: Db, list: RawBuilder<string>) {
  return db.selectFrom(
    sql<{ key: number; value: string | number }>`json_each(${list})`.as('wanted'),
  )
}

/** The organizers of all three kinds by the id of the recipe, with one statement for any number of recipes. */
export async function organizersOf(db: Db, groupId: string, ids: string[]) {
  const found = new Map<string, Organizers>(
    ids.map((id) => [id, { recipeCategory: [], tags: [], tools: [] }]),
  )
  if (ids.length === 0) return found

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
/** The order of a recipe's organizers. */
export const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)
