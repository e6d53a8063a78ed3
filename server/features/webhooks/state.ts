import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'

/** The key that signs what a webhook sends. It is made when it is first needed, as after a restore elsewhere. */
export async function secretOf(db: Db, webhookId: string, now: Date): Promise<string> {
  const kept = await stateOf(db, webhookId)
  if (kept) return kept.secret
  await arm(db, webhookId, now)
  return secretOf(db, webhookId, now)
}

/** Everything of its schedule up to this moment counts as dealt with. */
export async function arm(db: Db, webhookId: string, moment: Date) {
  const handledUntil = moment.toISOString()
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('webhookStates')
    .values({ webhookId, secret, handledUntil })
    .onConflict((conflict) => conflict.column('webhookId').doUpdateSet({ handledUntil }))
    .execute()
}

function stateOf(db: Db, webhookId: string) {
  return db
    .selectFrom('webhookStates')
    .where('webhookId', '=', webhookId)
    .select(['secret', 'handledUntil'])
    .executeTakeFirst()
}
