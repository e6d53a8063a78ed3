import { randomUUID } from 'node:crypto'
import {
  type CookbookFilter,
  type CookbookInput,
  type CookbookListQuery,
  type CookbookOfMany,
  cookbooks,
  type CookbookUpdate,
} from '#contract/cookbooks.ts'
import { RecipeListQuery } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findBookRow } from '#server/features/cookbook-lookup/index.ts'
import { resolveOrganizers } from '#server/features/organizers/index.ts'
import { findAllTexts, findCards } from '#server/features/recipes/index.ts'
import { listPage } from '#server/http/listing.ts'
import { readyRecord } from '#server/http/ready-answers.ts'
import type { OrganizerKind } from '#server/query-filter/organizers.ts'
import { parseFilter } from '#server/query-filter/parse.ts'
import { filterParts } from '#server/query-filter/parts.ts'
import type { OrganizerInput } from '#contract/recipe-parts.ts'
import { type BookFilter, filterFrom } from './filter.ts'
import * as books from './repository.ts'

/** One page of the group's cookbooks. `asked` is the query as the client sent it, for the links to other pages. */
export async function listBooks(ctx: SignedIn, query: CookbookListQuery, asked: URLSearchParams) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => books.booksById(ctx.db, groupId, ids)
  const path = '/groups/cookbooks'
  return listPage(ctx.db, groupId, books.bookListing, { query, load, path, asked })
}

/** A cookbook with all its recipes, each as JSON that has passed `CardRecipe`; by id or slug. @throws AppError request.not-found */
export async function getBook(ctx: SignedIn, slugOrId: string) {
  const { groupId } = ctx.viewer
  const row = await findBookRow(ctx.db, groupId, slugOrId)
  const [book] = await books.booksById(ctx.db, groupId, row ? [row.id] : [])
  if (!book) throw new AppError('request.not-found')
  const query = RecipeListQuery.parse({
    cookbook: book.id,
    perPage: -1,
    orderBy: 'name',
    orderDirection: 'asc',
  })
  const { items } = await findAllTexts(ctx.db, groupId, query)
  return readyRecord(cookbooks.get.response, { ...book, recipes: items }, 'recipes')
}

/** @throws AppError cookbook.too-many, request.filter…, request.invalid for an unknown organizer without a name */
export function createBook(ctx: SignedIn, input: CookbookInput): Promise<books.WireBook> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    await mustHaveRoom(ctx.db, groupId, 'cookbooks')
    const id = randomUUID()
    const { name, slug } = await books.freeName(ctx.db, groupId, input.name, id)
    const createdAt = ctx.now().toISOString()
    await ctx.db
      .insertInto('cookbooks')
      .values({
        id,
        groupId,
        name,
        slug,
        description: input.description ?? '',
        position: Number.MAX_SAFE_INTEGER,
        public: bit(input.public ?? false),
        ...columnsOf(await filterFrom(input, null, naming(ctx))),
        createdAt,
        updatedAt: createdAt,
      })
      .execute()
    const position = input.position ?? Number.MAX_SAFE_INTEGER
    await books.arrange(ctx.db, groupId, [{ id, position }])
    ctx.emit({ type: 'cookbook.created', cookbookIds: [id], groupId })
    return getById(ctx, id)
  })
}

/** Absent fields stay. @throws AppError record.not-found, cookbook.exists, and as creating one */
export async function updateBook(ctx: SignedIn, id: string, changes: CookbookUpdate) {
  const [book] = await updateBooks(ctx, [{ ...changes, id }], { isList: false })
  return book!
}

/**
 * Saves all or none. In a list, a cookbook without a position gets its place in the list.
 * @throws AppError as saving one
 */
export function updateBooks(
  ctx: SignedIn,
  changes: CookbookOfMany[],
  { isList = true } = {},
): Promise<books.WireBook[]> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const ids = [...new Set(changes.map(({ id }) => id))]
    const found = await books.booksById(ctx.db, groupId, ids)
    const current = new Map(found.map((book) => [book.id, book]))
    if (current.size < ids.length) throw new AppError('record.not-found')
    for (const change of changes) await saveContent(ctx, current.get(change.id)!, change)
    const places = changes.flatMap(({ id, position }, index) => {
      const wanted = position ?? (isList ? index + 1 : null)
      return wanted === null ? [] : [{ id, position: wanted }]
    })
    if (places.length > 0) await books.arrange(ctx.db, groupId, places)
    if (ids.length > 0) ctx.emit({ type: 'cookbook.updated', cookbookIds: ids, groupId })
    return books.booksById(ctx.db, groupId, ids)
  })
}

/** Deletes a cookbook, not its recipes. @returns the deleted cookbook @throws AppError record.not-found */
export function deleteBook(ctx: SignedIn, id: string): Promise<books.WireBook> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const book = await getById(ctx, id)
    await ofGroup(ctx.db, groupId).deleteById('cookbooks', id)
    await books.arrange(ctx.db, groupId, [])
    ctx.emit({ type: 'cookbook.deleted', cookbookIds: [id], name: book.name, groupId })
    return book
  })
}

/** Counts the recipes for a filter and takes the filter apart; nothing is stored. @throws AppError request.filter… */
export async function previewBook(ctx: SignedIn, input: CookbookFilter) {
  const { filter } = await filterFrom(input, null, async (_kind, named) =>
    // A new organizer has no recipes, just like an unknown id.
    named.map(({ id }) => id ?? randomUUID()),
  )
  const query = RecipeListQuery.parse({ queryFilter: filter || undefined, perPage: 0 })
  const { total } = await findCards(ctx.db, ctx.viewer.groupId, query)
  return { total, queryFilter: { parts: filterParts(parseFilter(filter)) } }
}

/** Saves changes of anything but the position. Reordering alone does not change `updatedAt`. */
async function saveContent(ctx: SignedIn, current: books.WireBook, changes: CookbookUpdate) {
  const next = {
    name: changes.name ?? current.name,
    description: changes.description ?? current.description,
    public: changes.public ?? current.public,
  }
  const filter = await filterFrom(changes, current, naming(ctx))
  const isSame =
    Object.entries(next).every(([key, value]) => current[key as keyof typeof next] === value) &&
    filter.filter === current.queryFilterString &&
    filter.requireAllCategories === current.requireAllCategories &&
    filter.requireAllTags === current.requireAllTags &&
    filter.requireAllTools === current.requireAllTools
  if (isSame) return
  const slug = next.name === current.name ? current.slug : await newSlug(ctx, current.id, next.name)
  const updatedAt = ctx.now().toISOString()
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .update('cookbooks')
    .set({ ...next, public: bit(next.public), slug, ...columnsOf(filter), updatedAt })
    .where('cookbooks.id', '=', current.id)
    .execute()
}

async function newSlug(ctx: SignedIn, id: string, name: string): Promise<string> {
  const slug = books.slugOf(name, id)
  const taken = await books.slugsBut(ctx.db, ctx.viewer.groupId, id)
  if (taken.has(slug)) throw new AppError('cookbook.exists', { name })
  return slug
}

/** Creates organizers for new names, as saving a recipe does. */
const naming = (ctx: SignedIn) => (kind: OrganizerKind, named: OrganizerInput[]) =>
  resolveOrganizers(ctx, kind === 'categories' ? 'recipeCategory' : kind, named)

async function getById(ctx: SignedIn, id: string): Promise<books.WireBook> {
  const [book] = await books.booksById(ctx.db, ctx.viewer.groupId, [id])
  if (!book) throw new AppError('record.not-found')
  return book
}

const columnsOf = (filter: BookFilter) => ({
  filter: filter.filter,
  requireAllCategories: bit(filter.requireAllCategories),
  requireAllTags: bit(filter.requireAllTags),
  requireAllTools: bit(filter.requireAllTools),
})
