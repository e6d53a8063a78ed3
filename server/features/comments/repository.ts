import { type Insertable, sql } from 'kysely'
import type { Comment } from '#contract/comments.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import type { CommentsTable } from '#server/db/tables/recipe-life.ts'
import { recipeIsKept } from '#server/db/trash.ts'
import { wireDates } from '#server/http/dates.ts'
import type { Listing } from '#server/http/listing.ts'
import { commentAttributes } from './filter.ts'

const byAuthor = (column: string) =>
  sql`(select ${sql.ref(column)} from users where users.id = comments.userId) collate nocase`

export const listing: Listing = {
  table: 'comments',
  sortable: {
    text: sql`comments.text collate nocase`,
    recipe_id: sql.ref('comments.recipeId'),
    user_id: sql.ref('comments.userId'),
    'user.username': byAuthor('username'),
    'user.full_name': byAuthor('fullName'),
  },
  searchable: sql.ref('comments.text'),
  weight: sql<number>`octet_length(comments.text)`,
  filterable: commentAttributes,
  only: recipeIsKept('comments.recipeId'),
}

/** Comments with their authors, in any order. */
export async function findByIds(db: Db, groupId: string, ids: string[]): Promise<Comment[]> {
  const rows = await withAuthor(keptComments(db, groupId))
    .where('comments.id', 'in', listed(ids))
    .execute()
  return rows.map(wireComment)
}

/** All comments on one recipe, oldest first; one statement. */
export async function commentsOf(db: Db, groupId: string, recipeId: string): Promise<Comment[]> {
  return (await commentsOfMany(db, groupId, [recipeId])).get(recipeId) ?? []
}

/** The same for many by their ids, still one statement; nothing for those without comments. */
export async function commentsOfMany(
  db: Db,
  groupId: string,
  recipeIds: string[],
): Promise<Map<string, Comment[]>> {
  const rows = await withAuthor(ofGroup(db, groupId).ofRecipes('comments', recipeIds))
    .orderBy('comments.createdAt')
    .orderBy(sql`comments.rowid`)
    .execute()
  return grouped(rows.map(wireComment), ({ recipeId }) => recipeId)
}

export async function findById(db: Db, groupId: string, id: string): Promise<Comment | null> {
  const row = await withAuthor(keptComments(db, groupId))
    .where('comments.id', '=', id)
    .executeTakeFirst()
  return row ? wireComment(row) : null
}

export async function insert(db: Db, comment: Insertable<CommentsTable>) {
  await db.insertInto('comments').values(comment).execute()
}

export async function updateText(db: Db, groupId: string, id: string, text: string, now: string) {
  await ofGroup(db, groupId)
    .update('comments')
    .set({ text, updatedAt: now })
    .where('comments.id', '=', id)
    .execute()
}

export async function remove(db: Db, groupId: string, id: string) {
  await ofGroup(db, groupId).deleteById('comments', id)
}

const keptComments = (db: Db, groupId: string) =>
  ofGroup(db, groupId).select('comments').where(recipeIsKept('comments.recipeId'))

const withAuthor = (query: ReturnType<typeof keptComments>) =>
  query
    .innerJoin('users', 'users.id', 'comments.userId')
    .select([
      'comments.id',
      'comments.recipeId',
      'comments.userId',
      'comments.writerId',
      'comments.writerName',
      'comments.text',
      'comments.createdAt',
      'comments.updatedAt',
      'users.username',
      'users.fullName',
      'users.cacheKey',
      'users.admin',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withAuthor>['execute']>>[number]

function wireComment(found: Row): Comment {
  const { username, fullName, cacheKey, admin, writerId, writerName, ...row } = found
  const user =
    writerId === null
      ? { id: row.userId, username, fullName, cacheKey, admin: admin === 1 }
      : { id: writerId, username: null, fullName: writerName ?? '', cacheKey: '', admin: false }
  return { ...row, ...wireDates(row), user }
}
