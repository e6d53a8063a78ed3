import { createHmac } from 'node:crypto'
import { MealPlanEntry } from '#contract/meal-plans.ts'
import type { Db } from '#server/db/database.ts'
import { entriesOfDay } from '#server/features/meal-plans/index.ts'
import { withOffsets } from '#server/http/generation.ts'

interface Told {
  groupId: string
  eventId: string
  day: string
  scheduledFor: string
}

/** What is sent (docs/contract/webhooks.md), and how many meals it tells of. */
export async function messageOf(db: Db, { groupId, eventId, day, scheduledFor }: Told, now: Date) {
  const entries = await entriesOfDay(db, groupId, day)
  const body = {
    message: { title: 'Webhook Task', body: '' },
    eventType: 2,
    integrationId: 'mealie_generic_user', // programs compare it
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: scheduledFor,
      webhookEndDt: now.toISOString(),
      webhookBody: withOffsets(entries.map((entry) => MealPlanEntry.parse(entry))),
    },
    eventId,
    timestamp: now.toISOString(),
  }
  return { body: JSON.stringify(body), meals: entries.length }
}

/** The header that proves who sent a body, and when. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
