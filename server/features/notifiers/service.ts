import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { notifierOptions } from '#contract/notifier-options.ts'
import type {
  Notifier,
  NotifierChange,
  NotifierInput,
  NotifierOptions,
} from '#contract/notifiers.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { listPage, type Listing } from '#server/http/listing.ts'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'
import { findNotifiers } from './repository.ts'
import { knownSchemes, readService } from './services/index.ts'
import { wantedOf } from './wanted.ts'

const listing: Listing = {
  table: 'notifiers',
  sortable: { name: sql`normalized(notifiers.name)`, enabled: sql.ref('notifiers.enabled') },
  searchable: sql`name`,
  filterable: {
    ...ownColumns('notifiers', {
      id: 'uuid',
      name: 'text',
      enabled: 'flag',
      createdAt: 'date-time',
      updatedAt: 'date-time',
    }),
    ...ofItsGroup('notifiers'),
  },
}

/** One page of the group's notifiers; `asked` is the query as the client sent it, for the links to other pages. */
export async function listNotifiers(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => findNotifiers(ctx.db, groupId, { ids, t: ctx.t })
  const path = '/households/events/notifications'
  return listPage(ctx.db, groupId, listing, { query, load, path, asked })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getNotifier(ctx: SignedIn, id: string): Promise<Notifier> {
  const [notifier] = await findNotifiers(ctx.db, ctx.viewer.groupId, { ids: [id], t: ctx.t })
  if (!notifier) throw new AppError('record.not-found')
  return notifier
}

/** @throws AppError request.invalid naming what is wrong with the address, notifier.too-many */
export function createNotifier(ctx: SignedIn, input: NotifierInput): Promise<Notifier> {
  mustBeKnown(input.appriseUrl)
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    await mustHaveRoom(ctx.db, groupId, 'notifiers')
    const id = randomUUID()
    const createdAt = ctx.now().toISOString()
    const { locale } = ctx
    const row = { id, groupId, ...columnsOf(input), locale, createdAt, updatedAt: createdAt }
    await ctx.db.insertInto('notifiers').values(row).execute()
    await setAddress(ctx, id, input.appriseUrl)
    await tellChange(ctx)
    return getNotifier(ctx, id)
  })
}

/** Whoever gives it another address sets it up anew. @throws AppError record.not-found, request.invalid */
export function updateNotifier(ctx: SignedIn, id: string, input: NotifierChange) {
  const address = input.appriseUrl || null
  return transaction(ctx, async (ctx) => {
    await getNotifier(ctx, id)
    if (address !== null) mustBeKnown(address)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('notifiers')
      .set({
        ...columnsOf(input),
        ...(address !== null && { locale: ctx.locale }),
        updatedAt: ctx.now().toISOString(),
      })
      .where('notifiers.id', '=', id)
      .execute()
    if (address !== null) await setAddress(ctx, id, address)
    await tellChange(ctx)
    return getNotifier(ctx, id)
  })
}

/** @throws AppError record.not-found */
export function deleteNotifier(ctx: SignedIn, id: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await getNotifier(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId).deleteById('notifiers', id)
    await tellChange(ctx)
  })
}

const columnsOf = (input: { name: string; enabled: boolean; options: NotifierOptions }) => ({
  name: input.name,
  enabled: bit(input.enabled),
  options: JSON.stringify(notifierOptions.filter((name) => input.options[name])),
})

async function setAddress(ctx: SignedIn, notifierId: string, address: string) {
  await ctx.db
    .insertInto('notifierAddresses')
    .values({ notifierId, address })
    .onConflict((conflict) => conflict.column('notifierId').doUpdateSet({ address }))
    .execute()
}

/** Lets those that send know what is wanted now. */
async function tellChange(ctx: SignedIn) {
  const { groupId } = ctx.viewer
  const all = await wantedOf(ctx.db, groupId)
  const wanted = [...new Set(all.flatMap(({ options }) => options))]
  ctx.emit({ type: 'notifiers.changed', wanted, groupId })
}

/** @throws AppError request.invalid */
function mustBeKnown(address: string) {
  const read = readService(address)
  if (!('problem' in read)) return
  const params = { known: knownSchemes.join(' ') }
  const issues = [{ loc: ['body', 'appriseUrl'], type: read.problem, params }]
  throw new AppError('request.invalid', {}, { issues })
}
