import { chmod } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import type { backups, BackupReport, BackupTask } from '#contract/backups.ts'
import type { BackupControl, BackupTaskState } from '#server/context/backup-control.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { describeFailure } from '#server/errors/describe-failure.ts'
import { downloadToken } from '#server/features/downloads/index.ts'
import { deleteBackup, findBackup, freeBackupPath } from './folder.ts'
import { moveFile } from '#server/files/patient.ts'

/** Starts a task and returns it. @throws AppError backup.busy, backup.name, backup.not-found */
export async function startTask(
  ctx: SignedIn,
  wish: z.output<typeof backups.start.body>,
): Promise<BackupTask> {
  const control = ctx.backups
  const file = wish.action === 'create' ? '' : await findBackup(ctx.files, wish.name)
  const before = control.task()?.id
  const done = begin(control, wish, file)
  const task = control.task()
  if (!task || task.id === before) await done // it was refused; this throws the reason
  done.catch(() => {}) // the task itself shows the error
  return shownTask(control.task(), ctx.locale)!
}

function begin(
  control: BackupControl,
  wish: z.output<typeof backups.start.body>,
  file: string,
): Promise<unknown> {
  if (wish.action === 'create') return control.create({ reason: 'manual' })
  if (wish.action === 'verify') return control.verify(file)
  return control.restore(file, { revokeTokens: wish.revokeTokens })
}

/** A task with its error as text in the language of `locale`. */
export function shownTask(task: BackupTaskState | null, locale: string): BackupTask | null {
  if (!task) return null
  const { failure, ...rest } = task
  return { ...rest, problem: failure === null ? null : describeFailure(failure, locale).message }
}

/** Adds an uploaded backup to the folder under a name of ours, and describes it. @throws AppError as `report` */
export async function keepUpload(ctx: Context, uploaded: string): Promise<BackupReport> {
  const report = await ctx.backups.report(uploaded)
  const file = await freeBackupPath(ctx.files, 'uploaded', new Date(report.createdAt))
  await chmod(uploaded, 0o600)
  await moveFile(uploaded, file)
  return { ...report, name: path.basename(file) }
}

/** A token for downloading a backup. @throws AppError backup.name, backup.not-found */
export async function backupToken(ctx: SignedIn, name: string): Promise<string> {
  const file = await findBackup(ctx.files, name)
  return downloadToken(ctx, path.relative(ctx.files.root, file))
}

/** Deletes a backup. @throws AppError backup.name, backup.not-found, backup.busy while it is being read */
export async function forgetBackup(ctx: SignedIn, name: string) {
  const file = await findBackup(ctx.files, name)
  const task = ctx.backups.task()
  if (task?.status === 'running' && task.name === name) {
    throw new AppError('backup.busy', { context: task.action })
  }
  await deleteBackup(file)
}
