import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  LONGEST_ADDRESS,
  type NotifierOption,
  notifierOptions,
  serviceKinds,
} from './notifier-options.ts'
import { PageQuery, pageOf } from './paging.ts'
import { DateTime, Name, Uuid } from './values.ts'

const flagged = <T extends z.ZodType>(value: T) =>
  Object.fromEntries(notifierOptions.map((name) => [name, value])) as Record<NotifierOption, T>

/** One message of a notifier: what it said, and what became of it. */
export const NotifierDelivery = z.object({
  id: z.number().int(),
  at: DateTime,
  /** The event in snake_case: 'recipe_created'. */
  event: z.string(),
  title: z.string(),
  message: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number().int(),
  /** The status of the answer; null if there was none. */
  status: z.number().int().nullable(),
  /** Why it failed, in the reader's language. */
  error: z.string().nullable(),
})
export type NotifierDelivery = z.output<typeof NotifierDelivery>

/** A service that is told of what happens in the household. Its address is a secret and in no answer. */
export const Notifier = z.object({
  id: z.uuid(),
  name: z.string(),
  enabled: z.boolean(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  options: z.object({ ...flagged(z.boolean()), id: z.uuid() }),
  /** Null if the address is missing, as after a restore on another computer. */
  service: z.enum(serviceKinds).nullable(),
  lastDelivery: NotifierDelivery.nullable(),
})
export type Notifier = z.output<typeof Notifier>

const Options = z.object(flagged(z.boolean().default(false)))
export type NotifierOptions = z.output<typeof Options>

const Address = z.string().trim().max(LONGEST_ADDRESS)

export const NotifierInput = z.object({
  name: Name,
  appriseUrl: Address.min(1),
  enabled: z.boolean().default(true),
  options: Options.prefault({}),
})
export type NotifierInput = z.output<typeof NotifierInput>

export const NotifierChange = z.object({
  name: Name,
  /** Empty, null or absent: the stored one is kept. */
  appriseUrl: Address.nullish(),
  enabled: z.boolean().default(true),
  options: Options.prefault({}),
})
export type NotifierChange = z.output<typeof NotifierChange>

const byId = z.object({ id: Uuid })

export const notifiers = {
  list: endpoint('GET /households/events/notifications', {
    access: 'user',
    summary: 'The household’s notifiers, with paging, sorting and filters',
    query: PageQuery,
    response: pageOf(Notifier),
    aliases: ['GET /groups/events/notifications'],
  }),
  create: endpoint('POST /households/events/notifications', {
    access: 'user',
    summary: 'Adds a notifier by the address of its service in the syntax of Apprise',
    refuses: ['notifier.too-many'],
    body: NotifierInput,
    response: Notifier,
    status: 201,
    aliases: ['POST /groups/events/notifications'],
  }),
  get: endpoint('GET /households/events/notifications/:id', {
    access: 'user',
    summary: 'One notifier',
    params: byId,
    response: Notifier,
    aliases: ['GET /groups/events/notifications/:id'],
  }),
  update: endpoint('PUT /households/events/notifications/:id', {
    access: 'user',
    summary: 'Replaces a notifier; without an address it keeps the one it has',
    params: byId,
    body: NotifierChange,
    response: Notifier,
    aliases: ['PUT /groups/events/notifications/:id'],
  }),
  delete: endpoint('DELETE /households/events/notifications/:id', {
    access: 'user',
    summary: 'Deletes a notifier with its address and its deliveries',
    params: byId,
    status: 204,
    aliases: ['DELETE /groups/events/notifications/:id'],
  }),
  test: endpoint('POST /households/events/notifications/:id/test', {
    access: 'user',
    refuses: ['record.not-found', 'request.at-once'],
    summary: 'Sends a test message in the background; its result is among the deliveries',
    params: byId,
    status: 204,
    aliases: ['POST /groups/events/notifications/:id/test'],
  }),
  try: endpoint('POST /households/events/notifications/:id/try', {
    access: 'user',
    refuses: ['record.not-found', 'request.at-once'],
    summary: 'Sends a test message once and answers what became of it',
    params: byId,
    response: z.object({
      success: z.boolean(),
      error: z.string().nullable(),
      // `host:port` of a device at home that was not reached and could be allowed; null unless asked by an administrator
      allowable: z.string().nullable(),
    }),
    aliases: ['POST /groups/events/notifications/:id/try'],
  }),
  deliveries: endpoint('GET /households/events/notifications/:id/deliveries', {
    access: 'user',
    summary: 'What a notifier sent most recently, the latest first; at most 50',
    params: byId,
    response: z.array(NotifierDelivery),
    aliases: ['GET /groups/events/notifications/:id/deliveries'],
  }),
}
