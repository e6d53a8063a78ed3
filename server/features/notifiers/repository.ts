import { sql } from 'kysely'
import { notifierOptions } from '#contract/notifier-options.ts'
import type { Notifier, NotifierDelivery } from '#contract/notifiers.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { Translate } from '#server/i18n/translator.ts'
import { wireDate } from '#server/http/dates.ts'
import { readService } from './services/index.ts'
import { storedOptions } from './wanted.ts'

/** The group's notifiers with these ids, in any order; the words are those of the reader. */
export async function findNotifiers(
  db: Db,
  groupId: string,
  { ids, t }: { ids: string[]; t: Translate },
): Promise<Notifier[]> {
  const rows = await ofGroup(db, groupId)
    .select('notifiers')
    .leftJoin('notifierAddresses', 'notifierAddresses.notifierId', 'notifiers.id')
    .where('notifiers.id', 'in', listed(ids))
    .select(['notifiers.id', 'groupId', 'name', 'enabled', 'options', 'address'])
    .execute()
  const latest = await db
    .selectFrom('notifierDeliveries')
    .where(
      'notifierDeliveries.id',
      'in',
      db
        .selectFrom('notifierDeliveries')
        .where('notifierId', 'in', listed(rows.map(({ id }) => id)))
        .groupBy('notifierId')
        .select(sql<number>`max(id)`.as('id')),
    )
    .selectAll()
    .execute()
  const last = new Map(latest.map((row) => [row.notifierId, wireDelivery(row, t)]))
  return rows.map((row) => wireNotifier(row, last.get(row.id) ?? null))
}

/** What a notifier that the group has sent, the latest first. */
export async function findDeliveries(db: Db, notifierId: string, t: Translate) {
  const rows = await db
    .selectFrom('notifierDeliveries')
    .where('notifierId', '=', notifierId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
  return rows.map((row) => wireDelivery(row, t))
}

interface NotifierRow {
  id: string
  groupId: string
  name: string
  enabled: number
  options: string
  address: string | null
}

/** The address itself stays here. */
function wireNotifier(row: NotifierRow, lastDelivery: NotifierDelivery | null): Notifier {
  const { id, groupId, name, enabled, address } = row
  const on = new Set(storedOptions(row.options))
  const flags = Object.fromEntries(notifierOptions.map((option) => [option, on.has(option)]))
  const read = address === null ? null : readService(address)
  return {
    id,
    name,
    enabled: enabled === 1,
    groupId,
    householdId: groupId,
    options: { ...(flags as Omit<Notifier['options'], 'id'>), id }, // every option is in it
    service: read && 'kind' in read ? read.kind : null,
    lastDelivery,
  }
}

interface DeliveryRow {
  id: number
  at: string
  event: string
  title: string
  message: string
  state: NotifierDelivery['state']
  attempts: number
  status: number | null
  failure: string | null
}

function wireDelivery(row: DeliveryRow, t: Translate): NotifierDelivery {
  const { id, at, event, title, message, state, attempts, status, failure } = row
  const error = failure && deliveryError(t, { failure, status })
  return { id, at: wireDate(at), event, title, message, state, attempts, status, error }
}

/** Why a message did not arrive, for people. */
export const deliveryError = (
  t: Translate,
  { failure, status }: { failure: string; status: number | null },
): string =>
  t([`messages.delivery-${failure}`, 'messages.delivery-unexpected'], { status: status ?? '' })
