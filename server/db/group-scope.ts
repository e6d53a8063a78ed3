import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Database, Db } from './database.ts'
import { listed } from './listed.ts'

/** The tables that have a `groupId`. */
export type GroupTable = {
  [T in keyof Database]: Database[T] extends { groupId: string } ? T : never
}[keyof Database]

type TableWithId = {
  [T in GroupTable]: Database[T] extends { id: unknown } ? T : never
}[GroupTable]

type TableOfRecipes = {
  [T in GroupTable]: Database[T] extends { recipeId: string } ? T : never
}[GroupTable]

const hasId = (table: TableWithId, ids: string[]) =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} in ${listed(ids)}`

/**
 * Of a list SQLite expects 25 recipes, and of each the mean that it has noted. Once one recipe has thousands of rows, it
 * would rather read all of them, also for a single recipe.
 */
const isOf = (table: TableOfRecipes, ids: string[]) =>
  sql<SqlBool>`${sql.ref(`${table}.recipeId`)} ${
    ids.length === 1 ? sql`= ${ids[0]}` : sql`in ${listed(ids)}`
  }`

/**
 * The only place that binds household data to its group: every read and change of a table with a `groupId` starts here,
 * so that no repository can forget the filter. A test searches the sources for exceptions. Recipes in the trash are
 * left out too; only the trash itself asks for `recipes` 'trashed'.
 */
export function ofGroup(db: Db, groupId: string, recipes: 'kept' | 'trashed' = 'kept') {
  const isOurs = (table: GroupTable) => {
    const ofThisGroup = sql<SqlBool>`${sql.ref(`${table}.groupId`)} = ${groupId}`
    if (table !== 'recipes') return ofThisGroup
    return recipes === 'kept'
      ? sql<SqlBool>`${ofThisGroup} and recipes.deletedAt is null`
      : sql<SqlBool>`${ofThisGroup} and recipes.deletedAt is not null`
  }
  return {
    select: <T extends GroupTable>(table: T) =>
      db.selectFrom(table as 'recipes').where(isOurs(table)) as SelectQueryBuilder<
        Database,
        T,
        object
      >,
    /**
     * The records with these ids. Without statistics SQLite would rather read all of the group than look up a few ids;
     * with the plus it cannot.
     */
    byIds: <T extends TableWithId>(table: T, ids: string[]) =>
      db
        .selectFrom(table as 'recipes')
        .where(sql<SqlBool>`+${isOurs(table)}`)
        .where(hasId(table, ids)) as SelectQueryBuilder<Database, T, object>,
    /** The rows that belong to these recipes, which it looks up likewise; also those of recipes in the trash. */
    ofRecipes: <T extends TableOfRecipes>(table: T, recipeIds: string[]) =>
      db
        .selectFrom(table as 'recipeVersions')
        .where(sql<SqlBool>`+${isOurs(table)}`)
        // Of an open T, kysely cannot tell that the builder is that of the table.
        .where(isOf(table, recipeIds)) as unknown as SelectQueryBuilder<Database, T, object>,
    /** The kept recipes of these addresses, which it looks up likewise. */
    recipesBySlugs: (slugs: string[]) =>
      db
        .selectFrom('recipes')
        .where('recipes.groupId', '=', groupId)
        .where('recipes.slug', 'in', listed(slugs))
        .where(sql<SqlBool>`+recipes.deletedAt is null`),
    update: <T extends GroupTable>(table: T) =>
      // Of an open T, kysely cannot tell that updating one table gives the builder of that table.
      db.updateTable(table as 'recipes').where(isOurs(table)) as unknown as UpdateQueryBuilder<
        Database,
        T,
        T,
        UpdateResult
      >,
    /** Updates the records with these ids, which it looks up likewise. */
    updateByIds: <T extends TableWithId>(table: T, ids: string[]) =>
      db
        .updateTable(table as 'recipes')
        .where(sql<SqlBool>`+${isOurs(table)}`)
        // As above.
        .where(hasId(table, ids)) as unknown as UpdateQueryBuilder<Database, T, T, UpdateResult>,
    delete: <T extends GroupTable>(table: T) =>
      db.deleteFrom(table as 'recipes').where(isOurs(table)) as DeleteQueryBuilder<
        Database,
        T,
        DeleteResult
      >,
    /** Deletes the records with these ids, which it looks up likewise. @returns the ids of those that there were */
    deleteByIds: async (table: TableWithId, ids: string[]): Promise<string[]> => {
      const rows = await db
        .deleteFrom(table as 'recipes')
        .where(sql<SqlBool>`+${isOurs(table)}`)
        .where(hasId(table, ids))
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Deletes one record; does nothing if the group has none with this id. */
    deleteById: async (table: TableWithId, id: string | number) => {
      const hasId = sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`
      await db.deleteFrom(table).where(isOurs(table)).where(hasId).execute()
    },
  }
}
