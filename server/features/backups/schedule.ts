import { z } from 'zod'
import { BackupSchedule } from '#contract/backups.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Context } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { describeFailure } from '#server/errors/describe-failure.ts'
import { readSetting, writeSetting } from '#server/settings/server-settings.ts'
import { listBackups } from './folder.ts'

const Chosen = BackupSchedule.pick({ enabled: true, keep: true })
type Chosen = z.output<typeof Chosen>
const usual: Chosen = { enabled: true, keep: 7 }

/** When the last automatic backup was tried, and its error. */
const Attempt = z.object({
  at: z.iso.datetime(),
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in errors).nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Attempt = z.output<typeof Attempt>

const [chosenKey, attemptKey] = ['backup-schedule', 'backup-attempt']

/** The stored schedule, or the default one. */
export async function readChosen(db: Db): Promise<Chosen> {
  return Chosen.safeParse(parsed(await readSetting(db, chosenKey))).data ?? usual
}

/** The last attempt of an automatic backup; null if there was none yet. */
export async function readAttempt(db: Db): Promise<Attempt | null> {
  return Attempt.safeParse(parsed(await readSetting(db, attemptKey))).data ?? null
}

/** @param failure its error; null if it succeeded */
export async function keepAttempt(db: Db, at: Date, failure: unknown) {
  const known = failure instanceof AppError ? failure : new AppError('unexpected')
  const attempt: Attempt = {
    at: at.toISOString(),
    code: failure === null ? null : known.code,
    params: failure === null ? {} : known.params,
  }
  await writeSetting(db, attemptKey, JSON.stringify(attempt))
}

/** The state of the nightly backups. */
export async function readSchedule(ctx: Context): Promise<BackupSchedule> {
  const newest = (await listBackups(ctx.files)).find(({ reason }) => reason === 'automatic')
  const attempt = await readAttempt(ctx.db)
  const damaged =
    newest?.verified === false ? ctx.t('messages.backup-damaged', { name: newest.name }) : null
  const failure = attempt?.code && new AppError(attempt.code, attempt.params)
  const problem = failure ? describeFailure(failure, ctx.locale).message : damaged
  const check = ctx.dataCheck.latest()
  const damagedAt = check?.sound === false ? check.at : null
  return { ...(await readChosen(ctx.db)), lastAt: newest?.date ?? null, problem, damagedAt }
}

export async function writeSchedule(ctx: Context, chosen: Chosen): Promise<BackupSchedule> {
  await writeSetting(ctx.db, chosenKey, JSON.stringify(chosen))
  return readSchedule(ctx)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
