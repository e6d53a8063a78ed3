import { randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'

/** What the installation remembers about itself, outside any group. */
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

/** The key that signs sessions: 32 random bytes, made once and kept in the database. */
export async function signingSecret(db: Db): Promise<Uint8Array> {
  const kept = await readSetting(db, 'signing-secret')
  if (kept !== null && Buffer.from(kept, 'base64').length >= 32) return Buffer.from(kept, 'base64')
  const secret = randomBytes(32)
  await writeSetting(db, 'signing-secret', secret.toString('base64'))
  return secret
}
