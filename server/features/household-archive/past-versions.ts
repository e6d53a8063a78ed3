import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { numberedContent, restOfVersion } from '#server/features/recipes/index.ts'
import { takeTurn } from '#server/process/others-first.ts'

/** Of versions as they are stored, read in one statement. A thousand of one recipe may be gigabytes. */
const [MOST_BYTES, MOST_ROWS] = [1024 * 1024, 200]
/** About what a change of many recipes stores in each. */
const BYTES_OF_PART = 100

interface Weighed {
  id: string
  recipeId: string
  bytes: number
}

/**
 * The versions of these recipes, oldest first, as `history/….json` has them. Where recipes are asked for in this order, as
 * many versions as weigh little are read together; never are all of a recipe in memory.
 * @returns what gives those of a recipe one by one, each as JSON
 */
export async function pastVersions(db: Db, groupId: string, recipeIds: string[]) {
  const list = await weighed(db, groupId, recipeIds)
  const ofRecipe = grouped(list, ({ recipeId }) => recipeId)
  const ordered = recipeIds.flatMap((id) => ofRecipe.get(id) ?? [])
  const sliceOf = new Map(slicesOf(ordered).flatMap((ids) => ids.map((id) => [id, ids] as const)))
  let current: string[] = []
  let read = new Map<string, Row>()
  const turn = await takeTurn()

  return async function* (recipeId: string): AsyncGenerator<string> {
    for (const { id } of ofRecipe.get(recipeId) ?? []) {
      const slice = sliceOf.get(id)!
      if (slice !== current) {
        const rows = await rowsOf(db, groupId, slice)
        ;[current, read] = [slice, new Map(rows.map((row) => [row.id, row]))]
      }
      // One that was forgotten meanwhile is not there.
      const row = read.get(id)
      if (row) yield versionText(row)
      await turn.pause()
    }
  }
}

async function weighed(db: Db, groupId: string, recipeIds: string[]): Promise<Weighed[]> {
  const rows = await ofGroup(db, groupId)
    .ofRecipes('recipeVersions', recipeIds)
    .select(['recipeVersions.id', 'recipeVersions.recipeId', 'number', 'restIn'])
    .select(sql<number>`octet_length(content)`.as('own'))
    .orderBy('number')
    .execute()
  const ownOf = new Map(rows.map(({ recipeId, number, own }) => [`${recipeId} ${number}`, own]))
  return rows.map(({ id, recipeId, number, restIn, own }) => {
    const rest = restIn === null ? 0 : (ownOf.get(`${recipeId} ${restIn}`) ?? 0)
    const parts = restIn === null ? 0 : (number - restIn) * BYTES_OF_PART
    return { id, recipeId, bytes: own + rest + parts }
  })
}

/** In order; each with at least one. */
function slicesOf(versions: Weighed[]): string[][] {
  const slices: string[][] = []
  let [slice, bytes] = [[] as string[], Infinity]
  for (const version of versions) {
    if (bytes + version.bytes > MOST_BYTES || slice.length === MOST_ROWS) {
      ;[slice, bytes] = [[], 0]
      slices.push(slice)
    }
    slice.push(version.id)
    bytes += version.bytes
  }
  return slices
}

const rowsOf = (db: Db, groupId: string, ids: string[]) =>
  ofGroup(db, groupId)
    .byIds('recipeVersions', ids)
    .leftJoin('users', 'users.id', 'recipeVersions.userId')
    .select(['recipeVersions.id', 'number', 'content', 'restIn', 'recipeVersions.createdAt'])
    .select(restOfVersion)
    .select(['recipeVersions.userId', 'users.fullName'])
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const versionText = ({ number, createdAt, userId, fullName, ...stored }: Row) =>
  JSON.stringify({
    number,
    createdAt,
    userId,
    savedBy: fullName,
    recipe: numberedContent(stored),
  })
