import { randomUUID } from 'node:crypto'
import type { NamedInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError, type FieldIssue } from '#server/errors/app-error.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { namesOf } from './known-names.ts'
import { type Kind, places } from './repository.ts'

/**
 * Finds the foods or units of ingredient lines by id, else by name, plural, abbreviation or alias; creates those that
 * are new.
 * @returns ids in the order of the inputs
 * @throws AppError request.invalid for an unknown id without a name; food.too-many, unit.too-many
 */
export async function resolveNamed(
  ctx: SignedIn,
  kind: Kind,
  inputs: (NamedInput | undefined)[],
): Promise<(string | null)[]> {
  const { groupId } = ctx.viewer
  const ids = await knownIds(ctx.db, groupId, [kind, inputs.flatMap((input) => input?.id || [])])
  // Editors send ids, which saves reading thousands of names.
  const isNamed = inputs.some((input) => input?.name && !ids.has(input.id ?? ''))
  const names = isNamed ? await namesOf(ctx.db, groupId, kind) : null
  const created = new Map<string, { id: string; name: string }>()
  const issues: FieldIssue[] = []

  const resolved = inputs.map((input, index) => {
    if (!input?.id && !input?.name) return null
    if (input.id && ids.has(input.id)) return input.id
    if (!input.name) {
      issues.push({ loc: ['body', 'recipeIngredient', index, kind], type: 'unknown_record' })
      return null
    }
    const key = normalizeForSearch(input.name) || input.name
    const found = names?.find(input.name) ?? created.get(key)?.id
    if (found) return found
    const row = { id: randomUUID(), name: input.name }
    created.set(key, row)
    return row.id
  })
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })

  await mustHaveRoom(ctx.db, groupId, places[kind].table, created.size)
  const now = ctx.now().toISOString()
  const rows = [...created.values()].map((row) => ({
    ...row,
    groupId,
    description: '',
    extras: '{}',
    onHand: 0 as const,
    createdAt: now,
    updatedAt: now,
  }))
  if (kind === 'food') await insertAll(ctx.db, 'foods', rows)
  else {
    const more = { abbreviation: '', useAbbreviation: 0, fraction: 1 } as const
    await insertAll(
      ctx.db,
      'units',
      rows.map((row) => ({ ...row, ...more })),
    )
  }
  return resolved
}

/**
 * Reads the names that saving these lines will ask for, if they are not in memory yet. Before the transaction, others are
 * served meanwhile; in it they all wait.
 */
export async function learnNames(
  { db, viewer }: SignedIn,
  lines: readonly Partial<Record<Kind, NamedInput | null | undefined>>[] | null | undefined,
) {
  if (db.isTransaction) return
  for (const kind of ['food', 'unit'] as const) {
    const isNamed = lines?.some((line) => line[kind]?.name && !line[kind].id)
    if (isNamed) await namesOf(db, viewer.groupId, kind)
  }
}

async function knownIds(db: Db, groupId: string, [kind, ids]: [Kind, string[]]) {
  if (ids.length === 0) return new Set<string>()
  const ours = ofGroup(db, groupId)
  const rows = await (
    kind === 'food'
      ? ours.byIds('foods', ids).select('foods.id')
      : ours.byIds('units', ids).select('units.id')
  ).execute()
  return new Set(rows.map(({ id }) => id))
}
