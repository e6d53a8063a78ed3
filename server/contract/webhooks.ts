import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { DateTime, DateTimeInput, Line, PlainDate, Uuid } from './values.ts'
import { isTimeZone } from './zoned-time.ts'

/** Sends the plan of a day to an address, every day at a time. */
export const Webhook = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  enabled: z.boolean(),
  name: z.string(),
  url: z.string(),
  webhookType: z.enum(['mealplan']),
  /** '06:30:00' UTC; with a time zone, what its time is today. */
  scheduledTime: z.string(),
  /** Ours: the time zone whose clocks decide, so that daylight saving does not shift the time; null for UTC. */
  timeZone: z.string().nullable(),
  /** Ours: '07:30:00' in the time zone. */
  localTime: z.string().nullable(),
})
export type Webhook = z.output<typeof Webhook>

const ofDay = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/
const timeOfDay = { params: { reason: 'time_of_day' } }

/** '07:30' or '07:30:00', as '07:30:00'. */
const TimeOfDay = z
  .string()
  .max(100, { abort: true })
  .trim()
  .refine((text) => ofDay.test(text), timeOfDay)
  .transform((text) => text.replace(ofDay, (_, minute, second = '00') => `${minute}:${second}`))

/** The same; of a date with a time, its time in UTC. */
const UtcTime = z
  .string()
  .max(100)
  .transform((text, context) => {
    const time = TimeOfDay.safeParse(text)
    if (time.success) return time.data
    const moment = DateTimeInput.safeParse(text)
    if (moment.success && text.includes(':')) return moment.data.slice(11, 19)
    context.addIssue({ code: 'custom', ...timeOfDay })
    return z.NEVER
  })
  .meta({
    description: 'HH:MM or HH:MM:SS in UTC, or a date with a time, which is converted to UTC.',
    examples: ['06:30', '06:30:00', '2026-11-21T07:30:00+01:00'],
  })

/** Empty while it is not known yet. No password, since it could be read by all members. */
const Address = z
  .string()
  .trim()
  .max(2000, { abort: true })
  .refine((text) => text === '' || isWebAddress(text), { params: { reason: 'web_address' } })

/** `timeZone` and `localTime` come together, and then `scheduledTime` decides nothing. */
export const WebhookInput = z
  .object({
    enabled: z.boolean().default(true),
    name: Line.default(''),
    url: Address.default(''),
    webhookType: z.enum(['mealplan']).default('mealplan'),
    scheduledTime: UtcTime,
    timeZone: z
      .string()
      .max(64, { abort: true })
      .refine(isTimeZone, { params: { reason: 'time_zone' } })
      .nullish(),
    localTime: TimeOfDay.nullish(),
  })
  .superRefine(({ timeZone, localTime }, context) => {
    if (Boolean(timeZone) === Boolean(localTime)) return
    const path = [timeZone ? 'localTime' : 'timeZone']
    context.addIssue({ code: 'custom', path, params: { reason: 'missing' } })
  })
export type WebhookInput = z.output<typeof WebhookInput>

/** Of the web, with a host, and without a name or password. */
function isWebAddress(text: string): boolean {
  const hasHost = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(text)
  return hasHost && z.url().safeParse(text).success
}

/** Why it was sent: the schedule, “run all again”, “test”, or “send again”. */
export const causes = ['schedule', 'rerun', 'test', 'again'] as const
export type Cause = (typeof causes)[number]

/** missed: this computer was off or asleep for too long. */
export const outcomes = ['waiting', 'sent', 'failed', 'nothing-planned', 'missed'] as const
export type Outcome = (typeof outcomes)[number]

/** An address that may not be reached is 'unreachable', too: nobody should find out what is in the home. */
export const failures = [
  'unreachable',
  'timeout',
  'bad-status',
  'switched-off',
  'cancelled', // its background task was
] as const
export type Failure = (typeof failures)[number]

/** One attempt to send something. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  /** The same for all attempts at the same; it is also in what is sent. */
  eventId: z.uuid(),
  cause: z.enum(causes),
  /** Whose plan it is. */
  day: PlainDate,
  attempt: z.number().int(),
  outcome: z.enum(outcomes),
  /** When it was sent; of one that waits, when it will be. */
  timestamp: DateTime,
  /** Of the answer, if there was one. */
  status: z.number().int().nullable(),
  failure: z.enum(failures).nullable(),
  durationMs: z.number().int().nullable(),
  /** The host and port that an administrator can allow, if the address names something in the home. */
  allowable: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/** How many deliveries of each webhook are kept. */
export const DELIVERIES_KEPT = 50

const byId = z.object({ id: Uuid })

export const webhooks = {
  list: endpoint('GET /groups/webhooks', {
    access: 'user',
    summary: 'The webhooks of the group, with paging, sorting and filters',
    query: PageQuery,
    response: pageOf(Webhook),
    aliases: ['GET /households/webhooks'],
  }),
  create: endpoint('POST /groups/webhooks', {
    access: 'user',
    refuses: ['webhook.too-many'],
    summary: 'Adds a webhook that sends the plan of the day at a time',
    body: WebhookInput,
    response: Webhook,
    status: 201,
    aliases: ['POST /households/webhooks'],
  }),
  rerun: endpoint('POST /groups/webhooks/rerun', {
    access: 'user',
    refuses: ['request.at-once'],
    summary: 'Sends again, in the background, whatever was scheduled since midnight UTC',
    aliases: ['POST /households/webhooks/rerun'],
  }),
  get: endpoint('GET /groups/webhooks/:id', {
    access: 'user',
    summary: 'One webhook',
    params: byId,
    response: Webhook,
    aliases: ['GET /households/webhooks/:id'],
  }),
  update: endpoint('PUT /groups/webhooks/:id', {
    access: 'user',
    summary: 'Replaces a webhook',
    params: byId,
    body: WebhookInput,
    response: Webhook,
    aliases: ['PUT /households/webhooks/:id'],
  }),
  delete: endpoint('DELETE /groups/webhooks/:id', {
    access: 'user',
    summary: 'Deletes a webhook with its log and answers it',
    params: byId,
    response: Webhook,
    aliases: ['DELETE /households/webhooks/:id'],
  }),
  test: endpoint('POST /groups/webhooks/:id/test', {
    access: 'user',
    refuses: ['record.not-found', 'request.at-once'],
    summary: 'Sends today’s plan now, in the background, even if nothing is planned',
    params: byId,
    aliases: ['POST /households/webhooks/:id/test'],
  }),
  deliveries: endpoint('GET /groups/webhooks/:id/deliveries', {
    access: 'user',
    summary: 'Ours: the last 50 attempts to send, the latest first',
    params: byId,
    response: z.array(WebhookDelivery),
    aliases: ['GET /households/webhooks/:id/deliveries'],
  }),
  again: endpoint('POST /groups/webhooks/:id/deliveries/:deliveryId/again', {
    access: 'user',
    refuses: ['record.not-found', 'request.at-once'],
    summary: 'Ours: sends the plan of the same day once more, in the background',
    params: z.object({ id: Uuid, deliveryId: Uuid }),
    response: WebhookDelivery,
    status: 202,
    aliases: ['POST /households/webhooks/:id/deliveries/:deliveryId/again'],
  }),
  secret: endpoint('GET /groups/webhooks/:id/secret', {
    access: 'manage',
    summary: 'Ours: the key that signs what this webhook sends',
    params: byId,
    response: z.object({ secret: z.string() }),
    aliases: ['GET /households/webhooks/:id/secret'],
  }),
}
