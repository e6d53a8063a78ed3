import type { SignedIn } from '#server/context/context.ts'
import { many } from '#server/features/recipes/index.ts'
import type { namedKinds } from '#server/features/imported/index.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { changedParts, type Part, partsMade } from '../parts/take-back-parts.ts'
import { type Replaced, replacedBy } from './replaced.ts'
import { statesOf } from '#server/features/imported/index.ts'

/** Others wait for a query, so each looks only at a part. */
const STATES_AT_ONCE = 100

export type Kind = (typeof namedKinds)[number]

/** A recipe or a name that an import made, and how it was then. */
export interface Made {
  recordId: string
  state: string
}

export function madeBy(
  { db }: SignedIn,
  reportId: string,
  kind: Kind | 'recipes',
): Promise<Made[]> {
  return db
    .selectFrom('importedRecords')
    .where('reportId', '=', reportId)
    .where('kind', '=', kind)
    .select(['recordId', 'state'])
    .execute()
}

export interface Look {
  recipes: Made[]
  /** How many of the recipes are there, and not in the trash. */
  there: number
  changed: { id: string; slug: string; name: string }[]
  replaced: Replaced[]
  parts: Part[]
  changedParts: ReturnType<typeof changedParts>
}

/** What an import made beside names, and which of it somebody has changed or used since. */
export async function lookAt(ctx: SignedIn, reportId: string): Promise<Look> {
  const recipes = await madeBy(ctx, reportId, 'recipes')
  const states = await statesNow(ctx, recipes)
  const parts = await partsMade(ctx, reportId)
  return {
    recipes,
    there: states.size,
    changed: await changedSince(ctx, recipes, states),
    replaced: await replacedBy(ctx, reportId),
    parts,
    changedParts: changedParts(parts),
  }
}

async function statesNow(ctx: SignedIn, made: Made[]) {
  const states = new Map<string, string>()
  for await (const some of inParts(made, STATES_AT_ONCE)) {
    const ids = some.map(({ recordId }) => recordId)
    for (const [id, state] of await statesOf(ctx.db, ctx.viewer.groupId, ids)) states.set(id, state)
  }
  return states
}

/** Between two parts, whoever waits has a turn. */
export async function* inParts<One>(all: One[], size: number): AsyncGenerator<One[]> {
  for (let at = 0; at < all.length; at += size) {
    yield all.slice(at, at + size)
    await othersFirst()
  }
}

/** Those that are not as the import made them. One in the trash was given up by whoever put it there. */
async function changedSince(ctx: SignedIn, made: Made[], states: Map<string, string>) {
  const touched = made.filter(({ recordId, state }) => (states.get(recordId) ?? state) !== state)
  const find = await many.findMany(
    ctx.db,
    ctx.viewer.groupId,
    touched.map(({ recordId }) => recordId),
  )
  return touched.flatMap(({ recordId }) => {
    const found = find(recordId)
    return found ? { id: found.id, slug: found.slug, name: found.name } : []
  })
}
