import { sql } from 'kysely'
import { type CookbookCovers, MOST_COVERS } from '#contract/cookbooks.ts'
import { NO_IMAGE } from '#contract/picture-marker.ts'
import { RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { listedNumbers } from '#server/db/listed.ts'
import { markTouches, touchedSince } from '#server/db/recipe-touches.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { newBook, type PicturedRow, type ShelvedBook, withTouched } from './kept-book.ts'
import { type ListScope, matchingRecipes, sievedRows } from './list-filter.ts'

interface Shelved {
  id: string
  /** The filter of the cookbook; '' for all recipes. */
  filter: string
}

interface Shelf {
  books: Map<string, ShelvedBook>
  /** What was asked before; two of them would undo each other's work. */
  turn: Promise<unknown>
}

/** Groups with their covers kept in memory; the one that was asked for first goes first. */
const MOST_SHELVES = 20

const shelves = new WeakMap<Db, WeakMap<ListScope, Map<string, Shelf>>>()

/**
 * For each of these cookbooks the number of its recipes and the pictures of the oldest of them, so that a cover stays when
 * recipes are added. One short statement per cookbook, and other requests are served in between, because one statement
 * for all would stop the server for everybody, and dozens of patterns in long texts are looked for in slices. Which recipes a cookbook has is kept in memory; after changes its filter
 * is only asked about the recipes that changed.
 */
export async function coversOf(
  db: Db,
  groupId: string,
  books: Shelved[],
  scope: ListScope,
): Promise<CookbookCovers> {
  const shelf = shelfOf(db, groupId, scope)
  const work = () => readCovers(books, { db, groupId, scope, kept: shelf.books })
  const answer = shelf.turn.then(work, work)
  shelf.turn = answer
  return answer
}

interface Sight {
  db: Db
  groupId: string
  scope: ListScope
  kept: Map<string, ShelvedBook>
}

async function readCovers(books: Shelved[], sight: Sight): Promise<CookbookCovers> {
  const { kept } = sight
  const ids = new Set(books.map(({ id }) => id))
  for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id)
  const covers: CookbookCovers = {}
  for (const shelved of books) {
    const book = await currentBook(shelved, sight)
    covers[shelved.id] = {
      recipes: book.recipes,
      pictures: book.pictures.map(({ id, image }) => ({ recipeId: id, image })),
    }
    await othersFirst()
  }
  return covers
}

async function currentBook({ id, filter }: Shelved, sight: Sight): Promise<ShelvedBook> {
  const { db, kept } = sight
  // Before the statement: what changes in between is asked about once more.
  const mark = markTouches(db)
  const before = kept.get(id)
  const touched = before?.filter === filter && mark ? touchedSince(db, before.mark) : null
  const after =
    before && touched && withTouched(before, touched, await foundAmong(touched, filter, sight))
  const book = after ?? (await readBook(filter, sight))
  if (mark) kept.set(id, { ...book, filter, mark })
  else kept.delete(id)
  return { ...book, filter, mark: mark ?? { era: -1, at: 0 } }
}

const pictured = sql`json_object('rowId', rowId, 'id', id, 'createdAt', createdAt, 'image', image)`

/** The filter, which is the expensive part, runs once for the row numbers and the pictures. */
async function readBook(bookFilter: string, { db, groupId, scope }: Sight) {
  const query = RecipeListQuery.parse({})
  const sieved = await sievedRows(db, groupId, { query, scope, bookFilter })
  const matching = matchingRecipes(db, groupId, { query, found: null, scope, bookFilter, sieved })
  const found = await db
    .with(
      (name) => name('matching').materialized(),
      () => matching.select(['recipes.id', 'recipes.rowId', 'recipes.createdAt', 'recipes.image']),
    )
    .selectFrom('matching')
    .select([
      sql<string>`json_group_array(rowId)`.as('rowIds'),
      sql<string>`(
        select json_group_array(${pictured}) from (
          select * from matching where image != ${NO_IMAGE}
          order by createdAt, rowId limit ${MOST_COVERS}))`.as('pictures'),
    ])
    .executeTakeFirstOrThrow()
  return newBook(JSON.parse(found.rowIds) as number[], JSON.parse(found.pictures) as PicturedRow[])
}

/** Which of these recipes the cookbook has. */
async function foundAmong(rowIds: number[], bookFilter: string, { db, groupId, scope }: Sight) {
  if (rowIds.length === 0) return []
  const query = RecipeListQuery.parse({})
  const sieved = await sievedRows(db, groupId, { query, scope, bookFilter }, rowIds)
  const request = { query, found: null, scope, bookFilter, sieved, areFew: true }
  return matchingRecipes(db, groupId, request)
    .where('recipes.rowId', 'in', listedNumbers(rowIds))
    .select(['recipes.rowId', 'recipes.id', 'recipes.createdAt', 'recipes.image'])
    .execute()
}

function shelfOf(db: Db, groupId: string, scope: ListScope): Shelf {
  const scopes = shelves.get(db) ?? new WeakMap<ListScope, Map<string, Shelf>>()
  shelves.set(db, scopes)
  const groups = scopes.get(scope) ?? new Map<string, Shelf>()
  scopes.set(scope, groups)
  const shelf = groups.get(groupId) ?? { books: new Map(), turn: Promise.resolve() }
  groups.set(groupId, shelf)
  const [oldest] = groups.keys()
  if (groups.size > MOST_SHELVES && oldest !== undefined) groups.delete(oldest)
  return shelf
}
