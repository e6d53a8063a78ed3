import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listedNumbers } from '#server/db/listed.ts'
import { othersFirst } from '#server/process/others-first.ts'

/** A filter, and how many patterns it looks for in each recipe. */
export interface PatternFilter {
  test: RawBuilder<SqlBool>
  patterns: number
}

/** A recipe and about how many bytes of text a pattern may have to be looked for in. */
interface Weighed {
  rowId: number
  bytes: number
}

/** How many recipes are weighed, and how much is looked for, while others wait: some dozen milliseconds each. */
const WEIGHED_IN_ONE_GO = 5000
const TRIED_IN_ONE_GO = { patterns: 500, bytes: 4_000_000 }
/** Of a line of ingredients with its names. */
const BYTES_OF_LINE = 200

/**
 * The row numbers of the group's recipes that pass all these filters, or of those `among` them. A pattern is looked for in
 * every text, and dozens of them in long texts take seconds: so a few recipes at a time, with others served in between.
 */
export async function sieve(
  db: Db,
  groupId: string,
  filters: PatternFilter[],
  among: number[] | null = null,
): Promise<number[]> {
  let left = await weighed(db, groupId, among)
  for (const filter of filters) left = await passing(db, groupId, left, filter)
  return left.map(({ rowId }) => rowId)
}

async function weighed(db: Db, groupId: string, among: number[] | null): Promise<Weighed[]> {
  const all: Weighed[] = []
  for (;;) {
    const rows = among ? these(db, groupId, among) : ofGroup(db, groupId).select('recipes')
    const page = await rows
      .where('recipes.rowId', '>', all.at(-1)?.rowId ?? 0)
      .select('recipes.rowId')
      .select(
        sql<number>`octet_length(recipes.description) + ${BYTES_OF_LINE} * (
          select count(*) from recipeIngredients line where line.recipeId = recipes.id)`.as(
          'bytes',
        ),
      )
      .orderBy('recipes.rowId')
      .limit(WEIGHED_IN_ONE_GO)
      .execute()
    all.push(...page)
    if (page.length < WEIGHED_IN_ONE_GO) return all
    await othersFirst()
  }
}

async function passing(
  db: Db,
  groupId: string,
  recipes: Weighed[],
  { test, patterns }: PatternFilter,
): Promise<Weighed[]> {
  const passed: Weighed[] = []
  for (let at = 0; at < recipes.length;) {
    const slice = sliceFrom(recipes, at, patterns)
    const ids = slice.map(({ rowId }) => rowId)
    const rows = await these(db, groupId, ids).where(test).select('recipes.rowId').execute()
    const found = new Set(rows.map(({ rowId }) => rowId))
    passed.push(...slice.filter(({ rowId }) => found.has(rowId)))
    at += slice.length
    if (at < recipes.length) await othersFirst()
  }
  return passed
}

/** With a plus, so that SQLite begins with these few and not with the group. */
const these = (db: Db, groupId: string, rowIds: number[]) =>
  ofGroup(db, groupId)
    .select('recipes')
    .clearWhere()
    .where(sql<SqlBool>`+recipes.groupId = ${groupId} and +recipes.deletedAt is null`)
    .where('recipes.rowId', 'in', listedNumbers(rowIds))

/** The next recipes that can be looked through in one go; at least one. */
function sliceFrom(recipes: Weighed[], from: number, patterns: number): Weighed[] {
  let [end, bytes] = [from, 0]
  do {
    bytes += recipes[end]!.bytes * patterns
    end += 1
  } while (
    end < recipes.length &&
    (end - from) * patterns < TRIED_IN_ONE_GO.patterns &&
    bytes + recipes[end]!.bytes * patterns <= TRIED_IN_ONE_GO.bytes
  )
  return recipes.slice(from, end)
}
