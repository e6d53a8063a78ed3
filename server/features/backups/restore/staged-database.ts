import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { isSound, openForReading } from '#server/db/closed-database.ts'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { AppError } from '#server/errors/app-error.ts'
import { hasAdmin } from '#server/features/users/index.ts'
import { besideDatabase } from './places.ts'
import { mustBeOurs, notOurs } from './known-schema.ts'
import { removeFile } from '#server/files/patient.ts'

/**
 * Checks that the unpacked database is intact, ours and usable, and migrates it.
 * @param seen the migrations in the manifest
 * @throws AppError backup.tampered, backup.no-admin
 */
export async function prepareStaged(file: string, seen: readonly string[]) {
  await using(openForReading(file), (db) => mustBeOurs(db, seen))
  await withDatabase(file, async (db) => {
    if (!(await isSound(db))) throw notOurs()
    await migrate(db)
    if (!(await hasAdmin(db))) throw new AppError('backup.no-admin')
    // Zips of exports are not part of a backup.
    await sql`delete from dataExports`.execute(db)
    // Nor are invitations, whoever made the file.
    await sql`delete from inviteTokens`.execute(db)
  })
}

/**
 * Copies what belongs to this computer into the staged database: its settings with the signing key, the sessions of
 * people whose account is the same in the backup, and the addresses of the notifiers that are in both. People whose
 * password differs have to sign in again.
 */
export async function keepWhatIsOfHere(
  files: { current: string; staged: string },
  { revokeTokens }: { revokeTokens: boolean },
) {
  await withDatabase(files.staged, async (staged) => {
    await sql`attach ${files.current} as here`.execute(staged)
    await staged.transaction().execute(async (staged) => {
      await sql`delete from serverSettings`.execute(staged)
      await sql`insert into serverSettings select * from here.serverSettings`.execute(staged)
      await sql`delete from sessions`.execute(staged)
      await sql`insert into sessions select session.* from here.sessions as session
        join here.users as before on before.id = session.userId
        join main.users as after on after.id = before.id
          and after.passwordHash = before.passwordHash`.execute(staged)
      await sql`delete from passwordResets`.execute(staged)
      await keepWebhookStates(staged)
      await sql`delete from notifierAddresses`.execute(staged)
      await sql`insert into notifierAddresses select address.* from here.notifierAddresses as address
        join here.notifiers as before on before.id = address.notifierId
        join main.notifiers as after on after.id = before.id
          and after.groupId = before.groupId`.execute(staged)
      if (revokeTokens) {
        await sql`delete from apiTokens`.execute(staged)
        await sql`delete from calendarFeeds`.execute(staged)
      }
    })
    await sql`detach here`.execute(staged)
  })
}

/** The keys of webhooks, when each was sent last, and the log; otherwise today's plan could be sent a second time. */
async function keepWebhookStates(staged: Db) {
  for (const table of ['webhookStates', 'webhookDeliveries']) {
    await sql`delete from ${sql.table(table)}`.execute(staged)
    await sql`insert into ${sql.table(table)} select kept.* from here.${sql.raw(table)} as kept
      join main.webhooks as webhook on webhook.id = kept.webhookId`.execute(staged)
  }
}

/** Afterwards everything is in the one file. */
async function withDatabase(file: string, work: (db: Db) => Promise<void>) {
  await using(openDatabase(file), async (db) => {
    await work(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  })
  for (const beside of besideDatabase(file)) await mustBeEmpty(beside)
}

/** @throws AppError backup.tampered if SQLite reports damage */
async function using(db: Db, work: (db: Db) => Promise<void>) {
  try {
    await work(db)
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown }
    const isDamage = typeof code === 'string' && /^SQLITE_(?:CORRUPT|NOTADB)/.test(code)
    throw isDamage ? notOurs(error) : error
  } finally {
    await db.destroy()
  }
}

/** SQLite removes its extra files when the last connection closes; if one is left, it may hold changes. */
async function mustBeEmpty(file: string) {
  const left = await stat(file).catch(() => null)
  if (left && left.size > 0) throw new Error(`${file} still holds a part of the database`)
  await removeFile(file)
}
