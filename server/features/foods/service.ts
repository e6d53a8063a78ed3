import type { FoodIn, NamedListQuery, UnitIn } from '#contract/foods.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { mustBeFree } from '#server/db/free-name.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustFitExtras } from '#server/errors/fitting-extras.ts'
import { removeRecords } from '#server/features/upkeep/index.ts'
import { listPage } from '#server/http/listing.ts'
import { mustHaveRoomForAliases } from './alias-room.ts'
import { addNamed, columnsOf } from './bulk.ts'
import {
  foodsById,
  type Kind,
  listings,
  places,
  replaceAliases,
  unitsById,
  type Wire,
} from './repository.ts'

interface Input {
  food: FoodIn
  unit: UnitIn
}

const load: {
  [K in Kind]: (db: Db, groupId: string, ids: string[]) => Promise<Map<string, Wire[K]>>
} = { food: foodsById, unit: unitsById }

/** One page of the group's foods or units; `asked` is the query as the client sent it, for the links to other pages. */
export async function listNamed<K extends Kind>(
  ctx: SignedIn,
  kind: K,
  query: NamedListQuery,
  asked: URLSearchParams,
) {
  const { groupId } = ctx.viewer
  const found = async (ids: string[]) => (await load[kind](ctx.db, groupId, ids)).values()
  const path = `/${places[kind].table}`
  return listPage(ctx.db, groupId, listings[kind], { query, load: found, path, asked })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getNamed<K extends Kind>(
  ctx: SignedIn,
  kind: K,
  id: string,
): Promise<Wire[K]> {
  const found = (await load[kind](ctx.db, ctx.viewer.groupId, [id])).get(id)
  if (!found) throw new AppError('record.not-found')
  return found
}

/** @throws AppError food.exists, unit.exists, alias.too-many, request.invalid for an unknown label */
export function createNamed<K extends Kind>(ctx: SignedIn, kind: K, input: Input[K]) {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    await mustBeFree(ctx.db, groupId, places[kind].table, { id: null, name: input.name })
    await mustHaveLabel(ctx, 'labelId' in input ? input.labelId : null)
    const [id] = await addNamed(ctx, { groupId, kind, inputs: [input] })
    return getNamed(ctx, kind, id!)
  })
}

/** Replaces the whole record, including its aliases. @throws AppError as above, record.not-found */
export function updateNamed<K extends Kind>(ctx: SignedIn, kind: K, id: string, input: Input[K]) {
  return transaction(ctx, async (ctx) => {
    const current = await getNamed(ctx, kind, id)
    mustFitExtras(input.extras, current.extras)
    mustHaveRoomForAliases(input.aliases, current.aliases)
    if (input.name !== current.name) {
      await mustBeFree(ctx.db, ctx.viewer.groupId, places[kind].table, { id, name: input.name })
    }
    await mustHaveLabel(ctx, 'labelId' in input ? input.labelId : null)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update(places[kind].table as 'foods')
      .set({ ...columnsOf(kind, input), updatedAt: ctx.now().toISOString() })
      .where('id', '=', id)
      .execute()
    await replaceAliases(ctx.db, kind, id, input.aliases)
    return getNamed(ctx, kind, id)
  })
}

/**
 * Deletes a food or unit and removes it from lines and filters. @returns the deleted record @throws AppError
 * record.not-found
 */
export function deleteNamed<K extends Kind>(ctx: SignedIn, kind: K, id: string) {
  return transaction(ctx, async (ctx) => {
    const deleted = await getNamed(ctx, kind, id)
    await removeRecords(ctx, places[kind].table, [id])
    return deleted
  })
}

/** @throws AppError request.invalid for a label that the group does not have */
export async function mustHaveLabel(ctx: SignedIn, labelId: string | null) {
  if (!labelId) return
  const label = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('labels')
    .where('labels.id', '=', labelId)
    .select('labels.id')
    .executeTakeFirst()
  const issues = [{ loc: ['body', 'labelId'], type: 'unknown_label' }]
  if (!label) throw new AppError('request.invalid', {}, { issues })
}
