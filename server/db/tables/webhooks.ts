import type { Cause, Failure, Outcome } from '#contract/webhooks.ts'
import type { Bit } from './people.ts'

export interface WebhooksTable {
  id: string
  groupId: string
  enabled: Bit
  name: string
  url: string
  webhookType: 'mealplan'
  scheduledTime: string // '07:30:00' UTC; with a time zone, what was sent last, which then decides nothing
  timeZone: string | null
  localTime: string | null // '08:30:00' in the time zone
  createdAt: string
  updatedAt: string
}

/** What this computer keeps about a webhook; neither travels with a backup. */
export interface WebhookStatesTable {
  webhookId: string
  secret: string // signs what is sent
  handledUntil: string // every time up to this moment was dealt with
}

/** One attempt of sending; a later attempt at the same is another row with the same event. */
export interface WebhookDeliveriesTable {
  id: string
  groupId: string
  webhookId: string
  eventId: string
  cause: Cause
  day: string // whose plan it is
  scheduledFor: string // the moment of the schedule
  attempt: number
  outcome: Outcome
  dueAt: string // not before
  timestamp: string // when it was made or, afterwards, sent
  status: number | null // of the answer
  failure: Failure | null
  durationMs: number | null
}
