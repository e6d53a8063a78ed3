import path from 'node:path'
import { type BackupReason, safetyKept } from '#contract/backups.ts'
import type { BackupControl } from '#server/context/backup-control.ts'
import { AppError } from '#server/errors/app-error.ts'
import { backUpEveryNight } from './automatic.ts'
import { deleteOlder, deleteUnfinished, freeBackupPath, keepFinding } from './folder.ts'
import type { BackupParts } from './parts.ts'
import type { Progress } from './progress.ts'
import { isDamage } from './refusals.ts'
import { reportOn, verifyBackup } from './report.ts'
import { restoreBackup } from './restore/index.ts'
import { createTasks } from './tasks.ts'
import { writeBackup } from './write-backup.ts'

/** Makes, verifies and restores backups, one task at a time. It outlives the data that a restore replaces. */
export function createBackups(parts: BackupParts): BackupControl {
  const { files, now } = parts
  const tasks = createTasks(parts)
  deleteUnfinished(files)

  const pathFor = (reason: BackupReason) => freeBackupPath(files, reason, now())

  const verify = async (file: string, progress: Progress) => {
    try {
      await verifyBackup(parts, file, progress)
      await keepFinding(file, true)
    } catch (error) {
      if (isDamage(error)) await keepFinding(file, false)
      throw error
    }
  }

  const control: BackupControl = {
    task: tasks.current,
    watch: tasks.watch,
    cancel: tasks.cancel,
    close: async () => {
      nightly.stop()
      await tasks.close()
      await nightly.stopped()
    },
    report: (file) => reportOn(parts, file),
    create: ({ file: wanted, reason }) =>
      tasks.run(
        { action: 'create', name: nameOf(wanted), phase: 'copying' },
        async (progress, note) => {
          const file = wanted ?? (await pathFor(reason))
          note({ name: path.basename(file) })
          await writeBackup(parts, { file, reason, progress })
          if (reason === 'automatic') await verify(file, progress)
          return file
        },
      ),
    verify: (file) =>
      tasks.run({ action: 'verify', name: nameOf(file), phase: 'verifying' }, (progress) =>
        verify(file, progress),
      ),
    restore: (file, { revokeTokens }) =>
      tasks.run(
        { action: 'restore', name: nameOf(file), phase: 'checking' },
        async (progress, note) => {
          const createSafety = async () => {
            const safety = await pathFor('safety')
            const begin: Progress['begin'] = (_phase, total) => progress.begin('safety', total)
            try {
              await writeBackup(parts, {
                file: safety,
                reason: 'safety',
                progress: { ...progress, begin },
              })
            } catch (error) {
              // Damaged data must not be in the way of what heals it; the restore puts it aside as it is.
              if (error instanceof AppError && error.code === 'backup.source-damaged') return false
              throw error
            }
            note({ safetyName: path.basename(safety) })
            return true
          }
          try {
            await restoreBackup(parts, file, { revokeTokens, progress, createSafety })
          } finally {
            // Also after a failure, since each try makes one.
            await deleteOlder(files, 'safety', safetyKept)
          }
        },
      ),
  }
  const nightly = backUpEveryNight(parts, control)
  return control
}

const nameOf = (file: string | undefined) => (file === undefined ? '' : path.basename(file))
