import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import {
  entryTypes,
  type MealPlanRule,
  type MealPlanRuleInput,
  ruleDays,
} from '#contract/meal-plans.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { OrganizerInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mealOf } from '#server/features/meal-types/index.ts'
import { resolveOrganizers } from '#server/features/organizers/index.ts'
import { listPage, type Listing } from '#server/http/listing.ts'
import { linkedRows, ofItsGroup, ownColumns, relatedRows } from '#server/query-filter/index.ts'
import { parseFilter } from '#server/query-filter/parse.ts'
import { filterParts } from '#server/query-filter/parts.ts'
import { filterFor, listsIn } from './rule-filter.ts'

type WireRule = z.input<typeof MealPlanRule>

const placeIn = (column: string, values: readonly string[]) =>
  sql`instr(${sql.lit(`,${values.join(',')},`)}, ',' || ${sql.ref(column)} || ',')`

const organizersOf = (target: 'categories' | 'tags', links: string, key: string) =>
  relatedRows(target, linkedRows({ links, owner: ['ruleId', 'mealPlanRules.id'], key, target }), {
    id: 'uuid',
    name: 'text',
    slug: 'text',
  })

const listing: Listing = {
  table: 'mealPlanRules',
  sortable: {
    day: placeIn('mealPlanRules.day', ruleDays),
    entry_type: placeIn('mealPlanRules.entryType', entryTypes),
  },
  searchable: sql`''`,
  filterable: {
    ...ownColumns('mealPlanRules', {
      id: 'uuid',
      day: 'text',
      entryType: 'text',
      mealType: 'uuid',
    }),
    ...ofItsGroup('mealPlanRules'),
    ...organizersOf('categories', 'mealPlanRuleCategories', 'categoryId'),
    ...organizersOf('tags', 'mealPlanRuleTags', 'tagId'),
  },
}

/** One page of the group's rules; `asked` is the query as the client sent it, for the links to other pages. */
export async function listRules(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => rulesById(ctx.db, groupId, ids)
  return listPage(ctx.db, groupId, listing, { query, load, path: '/groups/mealplans/rules', asked })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getRule(ctx: SignedIn, id: string): Promise<WireRule> {
  const [rule] = await rulesById(ctx.db, ctx.viewer.groupId, [id])
  if (!rule) throw new AppError('record.not-found')
  return rule
}

/** @throws AppError meal-plan-rule.too-many, request.filter… (400) for a filter that cannot be read */
export function createRule(ctx: SignedIn, input: MealPlanRuleInput): Promise<WireRule> {
  return transaction(ctx, async (ctx) => {
    await mustHaveRoom(ctx.db, ctx.viewer.groupId, 'mealPlanRules')
    const id = randomUUID()
    const wanted = wantedBy(input)
    const createdAt = ctx.now().toISOString()
    await ctx.db
      .insertInto('mealPlanRules')
      .values({
        id,
        groupId: ctx.viewer.groupId,
        day: input.day,
        ...(await mealOf(ctx, input)),
        filter: wanted.filter,
        createdAt,
        updatedAt: createdAt,
      })
      .execute()
    await linkOrganizers(ctx, id, wanted)
    return getRule(ctx, id)
  })
}

/** All rules of the group that say the same, this one among them. */
export async function rulesLike(ctx: SignedIn, rule: WireRule): Promise<WireRule[]> {
  const same = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('mealPlanRules')
    .where('mealPlanRules.day', '=', rule.day)
    .where('mealPlanRules.entryType', '=', rule.entryType)
    .where('mealPlanRules.mealType', 'is', rule.mealType)
    .select('mealPlanRules.id')
    .execute()
  const ids = same.map(({ id }) => id)
  const found = await rulesById(ctx.db, ctx.viewer.groupId, ids)
  return found.filter(({ queryFilterString }) => queryFilterString === rule.queryFilterString)
}

/** Replaces a rule. */
export function updateRule(ctx: SignedIn, id: string, input: MealPlanRuleInput): Promise<WireRule> {
  return transaction(ctx, async (ctx) => {
    const before = await getRule(ctx, id)
    const wanted = wantedBy(input)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('mealPlanRules')
      .set({
        day: input.day,
        ...(await mealOf(ctx, input, before)),
        filter: wanted.filter,
        updatedAt: ctx.now().toISOString(),
      })
      .where('mealPlanRules.id', '=', id)
      .execute()
    await ctx.db.deleteFrom('mealPlanRuleCategories').where('ruleId', '=', id).execute()
    await ctx.db.deleteFrom('mealPlanRuleTags').where('ruleId', '=', id).execute()
    await linkOrganizers(ctx, id, wanted)
    return getRule(ctx, id)
  })
}

/** @returns the deleted rule */
export function deleteRule(ctx: SignedIn, id: string): Promise<WireRule> {
  return transaction(ctx, async (ctx) => {
    const rule = await getRule(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId).deleteById('mealPlanRules', id)
    return rule
  })
}

interface Wanted {
  categories: OrganizerInput[]
  tags: OrganizerInput[]
  filter: string
}

/** The lists if they are given; else the filter, as lists if possible. */
function wantedBy({ categories, tags, queryFilterString }: MealPlanRuleInput): Wanted {
  if (categories || tags) return { categories: categories ?? [], tags: tags ?? [], filter: '' }
  const filter = queryFilterString?.trim() ?? ''
  const lists = listsIn(filter)
  return lists ? { ...lists, filter: '' } : { categories: [], tags: [], filter }
}

async function linkOrganizers(ctx: SignedIn, ruleId: string, { categories, tags }: Wanted) {
  const categoryIds = await resolveOrganizers(ctx, 'recipeCategory', categories)
  const tagIds = await resolveOrganizers(ctx, 'tags', tags)
  await insertAll(
    ctx.db,
    'mealPlanRuleCategories',
    categoryIds.map((categoryId) => ({ ruleId, categoryId })),
  )
  await insertAll(
    ctx.db,
    'mealPlanRuleTags',
    tagIds.map((tagId) => ({ ruleId, tagId })),
  )
}

/** Three statements, however many rules. */
async function rulesById(db: Db, groupId: string, ids: string[]): Promise<WireRule[]> {
  const rows = await ofGroup(db, groupId)
    .byIds('mealPlanRules', ids)
    .select(['mealPlanRules.id', 'groupId', 'day', 'entryType', 'mealType', 'filter'])
    .execute()
  const categories = await ofGroup(db, groupId)
    .select('categories')
    .innerJoin('mealPlanRuleCategories as link', 'link.categoryId', 'categories.id')
    .where('link.ruleId', 'in', listed(ids))
    .select(['link.ruleId', 'categories.id', 'categories.name', 'categories.slug'])
    .orderBy('categories.name')
    .execute()
  const tags = await ofGroup(db, groupId)
    .select('tags')
    .innerJoin('mealPlanRuleTags as link', 'link.tagId', 'tags.id')
    .where('link.ruleId', 'in', listed(ids))
    .select(['link.ruleId', 'tags.id', 'tags.name', 'tags.slug'])
    .orderBy('tags.name')
    .execute()
  return rows.map(({ filter, ...row }) => {
    const own = {
      categories: categories.filter(({ ruleId }) => ruleId === row.id),
      tags: tags.filter(({ ruleId }) => ruleId === row.id),
    }
    const queryFilterString = filter || filterFor(own)
    const queryFilter = { parts: filterParts(parseFilter(queryFilterString)) }
    return { ...row, householdId: row.groupId, ...own, queryFilterString, queryFilter }
  })
}
