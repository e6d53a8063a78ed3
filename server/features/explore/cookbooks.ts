import { sql, type SqlBool } from 'kysely'
import type { CookbookListQuery } from '#contract/cookbooks.ts'
import { explore } from '#contract/explore.ts'
import { RecipeListQuery } from '#contract/recipes.ts'
import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findBookRow } from '#server/features/cookbook-lookup/index.ts'
import {
  bookCovers,
  bookListing,
  booksById,
  type WireBook,
} from '#server/features/cookbooks/index.ts'
import { findAllTexts } from '#server/features/recipes/index.ts'
import { listPage } from '#server/http/listing.ts'
import type { Asked } from '#server/http/paging.ts'
import { readyRecord } from '#server/http/ready-answers.ts'
import { openGroup } from './open-group.ts'
import { textsForVisitors, visitorListing, visitorScope } from './visible.ts'

const listing = visitorListing(bookListing, sql<SqlBool>`cookbooks.public = 1`, [
  'query_filter_string',
  'require_all_categories',
  'require_all_tags',
  'require_all_tools',
])

/** One page of the public cookbooks. @throws AppError explore.group-not-found */
export async function publicBooks(
  { db }: Context,
  group: string,
  { query, path, asked }: Asked & { query: CookbookListQuery },
) {
  const groupId = await openGroup(db, group)
  const load = async (ids: string[]) => (await booksById(db, groupId, ids)).map(withoutFilter)
  return listPage(db, groupId, listing, { query, load, path, asked })
}

/** A public cookbook with its public recipes. @throws AppError explore.group-not-found, cookbook.not-found */
export async function publicBook({ db }: Context, group: string, slugOrId: string) {
  const groupId = await openGroup(db, group)
  const row = await findBookRow(db, groupId, slugOrId, visitorScope)
  const [book] = await booksById(db, groupId, row ? [row.id] : [])
  if (!book) throw new AppError('cookbook.not-found')
  const query = RecipeListQuery.parse({
    cookbook: book.id,
    perPage: -1,
    orderBy: 'name',
    orderDirection: 'asc',
  })
  const { items } = await findAllTexts(db, groupId, query, visitorScope)
  const record = { ...withoutFilter(book), recipes: await textsForVisitors(items) }
  return readyRecord(explore.cookbook.response, record, 'recipes')
}

/** Counts and pictures of public recipes, for each public cookbook. @throws AppError explore.group-not-found */
export async function publicBookCovers({ db }: Context, group: string) {
  return bookCovers(db, await openGroup(db, group), visitorScope)
}

/** Removes the filter, since it may name things that only hidden recipes have. */
function withoutFilter(book: WireBook): WireBook {
  return {
    ...book,
    categories: [],
    tags: [],
    tools: [],
    queryFilterString: '',
    queryFilter: { parts: [] },
  }
}
