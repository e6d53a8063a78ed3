import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { RecipeSummary } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { RecipesTable } from '#server/db/tables/recipes.ts'
import { wireDate } from '#server/http/dates.ts'

type Summary = z.input<typeof RecipeSummary>
type Organizers = Pick<Summary, 'recipeCategory' | 'tags' | 'tools'>

export const summaryColumns = [
  'recipes.id',
  'recipes.userId',
  'recipes.groupId',
  'recipes.name',
  'recipes.slug',
  'recipes.image',
  'recipes.recipeYield',
  'recipes.totalTime',
  'recipes.prepTime',
  'recipes.cookTime',
  'recipes.performTime',
  'recipes.description',
  'recipes.rating',
  'recipes.orgURL',
  'recipes.dateAdded',
  'recipes.dateUpdated',
  'recipes.createdAt',
  'recipes.updatedAt',
  'recipes.lastMade',
] as const
export type SummaryRow = Omit<
  Selectable<RecipesTable>,
  'rowId' | 'nameSearch' | 'descriptionSearch' | 'sourceKey'
>

/** Rows as the contract has them, with all their organizers fetched at once. */
export async function withOrganizers(
  db: Db,
  groupId: string,
  rows: SummaryRow[],
): Promise<Summary[]> {
  const organizers = await organizersOf(db, groupId, rows)
  return rows.map((row) => ({ ...wireSummary(row), ...organizers.get(row.id)! }))
}

function wireSummary({ updatedAt, ...row }: SummaryRow) {
  return {
    ...row,
    householdId: row.groupId,
    dateUpdated: wireDate(row.dateUpdated),
    createdAt: wireDate(row.createdAt),
    updateAt: wireDate(updatedAt),
    updatedAt: wireDate(updatedAt),
    lastMade: row.lastMade === null ? null : wireDate(row.lastMade),
  }
}

/** One statement for the three kinds, whatever the number of recipes. */
async function organizersOf(db: Db, groupId: string, rows: SummaryRow[]) {
  const found = new Map<string, Organizers>(
    rows.map((row) => [row.id, { recipeCategory: [], tags: [], tools: [] }]),
  )
  if (rows.length === 0) return found

  const ids = sql<string>`(select value from json_each(${JSON.stringify([...found.keys()])}))`
  const group = ofGroup(db, groupId)
  const links = await group
    .select('categories')
    .innerJoin('recipeCategories as link', 'link.categoryId', 'categories.id')
    .where('link.recipeId', 'in', ids)
    .select([
      'link.recipeId',
      'categories.id',
      'name',
      'slug',
      sql<string>`'recipeCategory'`.as('kind'),
      sql<number>`0`.as('onHand'),
    ])
    .unionAll(
      group
        .select('tags')
        .innerJoin('recipeTags as link', 'link.tagId', 'tags.id')
        .where('link.recipeId', 'in', ids)
        .select([
          'link.recipeId',
          'tags.id',
          'name',
          'slug',
          sql<string>`'tags'`.as('kind'),
          sql<number>`0`.as('onHand'),
        ]),
    )
    .unionAll(
      group
        .select('tools')
        .innerJoin('recipeTools as link', 'link.toolId', 'tools.id')
        .where('link.recipeId', 'in', ids)
        .select([
          'link.recipeId',
          'tools.id',
          'name',
          'slug',
          sql<string>`'tools'`.as('kind'),
          'onHand',
        ]),
    )
    .execute()

  for (const { recipeId, kind, onHand, ...organizer } of links.toSorted(byName)) {
    const lists = found.get(recipeId)!
    if (kind === 'tools') lists.tools.push({ ...organizer, onHand: onHand === 1 })
    else lists[kind as 'tags' | 'recipeCategory'].push(organizer)
  }
  return found
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)
