import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'

/** A setting of the whole installation, or null. Settings of a group are in its preferences. */
export async function readSetting(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('serverSettings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(db: Db, key: string, value: string) {
  await db
    .insertInto('serverSettings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function forgetSetting(db: Db, key: string) {
  await db.deleteFrom('serverSettings').where('key', '=', key).execute()
}

/** A random id of this installation, made when it is first needed. */
export async function installationId(db: Db): Promise<string> {
  const key = 'installation-id'
  const kept = await readSetting(db, key)
  if (kept !== null) return kept
  // If two requests get here at once, the first insert wins and both read the same value.
  await db
    .insertInto('serverSettings')
    .values({ key, value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readSetting(db, key)) ?? installationId(db)
}

/** The key that signs sessions: 32 random bytes, made once and stored in the database. */
export async function signingSecret(db: Db): Promise<Uint8Array> {
  const kept = await readSetting(db, 'signing-secret')
  if (kept !== null && Buffer.from(kept, 'base64').length >= 32) return Buffer.from(kept, 'base64')
  const secret = randomBytes(32)
  await writeSetting(db, 'signing-secret', secret.toString('base64'))
  return secret
}
