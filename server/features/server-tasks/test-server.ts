import { randomUUID } from 'node:crypto'
import { readdir, readFile, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import type { Task } from '#server/process/server-tasks.ts'
import { prettySize } from '#server/text/pretty-size.ts'
import { discard } from '#server/files/patient.ts'

/** So that a person sees the steps. */
const BETWEEN_MS = 1000

/** A short job that looks at what all work needs: the database, the data folder and the disk. */
export async function testServer(ctx: SignedIn, task: Task) {
  const { signal } = task
  const steps = [readDatabase, writeFolder, readBackups, askDisk]
  task.progress(0, steps.length)
  for (const [index, step] of steps.entries()) {
    signal.throwIfAborted()
    task.note(await step(ctx))
    task.progress(index + 1)
    await ctx.pause(BETWEEN_MS, signal)
  }
}

async function readDatabase({ db, t }: SignedIn) {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const result = rows[0]?.quick_check ?? ''
  if (result !== 'ok') throw new Error(`the database is damaged: ${result}`)
  return t('task-log.test.database')
}

async function writeFolder({ files, t }: SignedIn) {
  const file = path.join(files.tmp, `test-${randomUUID()}`)
  try {
    await writeFile(file, file, { mode: 0o600 })
    if ((await readFile(file, 'utf8')) !== file) throw new Error('the data folder changes files')
  } finally {
    await discard(file)
  }
  return t('task-log.test.folder')
}

async function readBackups({ files, t }: SignedIn) {
  const backups = (await readdir(files.backups)).filter((name) => name.endsWith('.zip'))
  const count = backups.length
  return t('task-log.test.backups', { count, number: count })
}

async function askDisk({ files, t }: SignedIn) {
  const { bavail, bsize } = await statfs(files.root)
  return t('task-log.test.disk', { size: prettySize(bavail * bsize) })
}
