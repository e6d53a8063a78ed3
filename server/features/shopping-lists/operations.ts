import type { ShoppingOperation, ShoppingOutcome } from '#contract/shopping-operations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { oneByOne, transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findList, type WireList } from './lists.ts'
import { applyOne } from './one-operation.ts'
import { withReadLines } from './unread-lines.ts'

/** Others wait for so many; each is whole by itself, and its outcome is remembered with it. */
const IN_ONE_GO = 10

interface Sent {
  device: string
  operations: ShoppingOperation[]
  /** Whose they are, if the device says so. */
  personId?: string | undefined
}

/**
 * Carries out the operations of a device, in order and each once: one that is sent again gets the outcome of the first
 * time. What cannot be done is refused by itself; the others are done. @returns the lists as they are afterwards
 * @throws AppError shopping-operations.other-person, before anything is done
 */
export async function applyOperations(
  ctx: SignedIn,
  { device, operations: sent, personId }: Sent,
): Promise<{ outcomes: ShoppingOutcome[]; lists: WireList[] }> {
  // Another tab of the browser may have logged somebody else in while this call was made.
  if (personId !== undefined && personId !== ctx.viewer.id) {
    throw new AppError('shopping-operations.other-person')
  }
  const operations = await withReadLines(ctx, sent)
  const outcomes: ShoppingOutcome[] = []
  const carryOut = async (ctx: SignedIn, some: ShoppingOperation[]) => {
    outcomes.push(...(await carriedOut(ctx, some, device)))
  }
  if (operations.length <= IN_ONE_GO) await transaction(ctx, (ctx) => carryOut(ctx, operations))
  else await oneByOne(ctx, operations, (ctx, one) => carryOut(ctx, [one]))
  // After the commit: whoever reads something else need not wait for long lists.
  const lists: WireList[] = []
  for (const id of await listsOf(ctx, operations)) {
    const list = await findList(ctx, id)
    if (list) lists.push(list)
  }
  return { outcomes, lists }
}

async function carriedOut(ctx: SignedIn, operations: ShoppingOperation[], device: string) {
  const known = await knownOutcomes(
    ctx,
    operations.map(({ id }) => id),
  )
  const outcomes: ShoppingOutcome[] = []
  for (const operation of operations) {
    const before = known.get(operation.id)
    const result = before ?? (await applyOne(ctx, operation, device))
    if (!before) await remember(ctx, result)
    known.set(operation.id, result)
    outcomes.push(result)
  }
  return outcomes
}

async function knownOutcomes(ctx: SignedIn, ids: string[]) {
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .byIds('shoppingOperations', ids)
    .select(['id', 'outcome'])
    .execute()
  return new Map(rows.map(({ id, outcome }) => [id, JSON.parse(outcome) as ShoppingOutcome])) // only written here
}

async function remember(ctx: SignedIn, result: ShoppingOutcome) {
  // A person who may only read today may write tomorrow: such a refusal is decided anew.
  if (result.reason === 'read-only') return
  await ctx.db
    .insertInto('shoppingOperations')
    .values({
      id: result.id,
      groupId: ctx.viewer.groupId,
      outcome: JSON.stringify(result),
      appliedAt: ctx.now().toISOString(),
    })
    .execute()
}

/** The lists that the operations name and that exist. */
async function listsOf(ctx: SignedIn, operations: ShoppingOperation[]): Promise<string[]> {
  const named = operations.flatMap((operation) => {
    const target = operation.kind === 'edit' ? operation.fields.shoppingListId : undefined
    return [operation.listId, target ?? operation.listId]
  })
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .byIds('shoppingLists', [...new Set(named)])
    .select('shoppingLists.id')
    .execute()
  return rows.map(({ id }) => id)
}
