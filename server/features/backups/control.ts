import path from 'node:path'
import type { BackupReason } from '#contract/backups.ts'
import type { BackupControl } from '#server/context/backup-control.ts'
import { backUpEveryNight } from './automatic.ts'
import { deleteOlder, deleteUnfinished, freeBackupPath, keepFinding } from './folder.ts'
import type { BackupParts } from './parts.ts'
import type { Progress } from './progress.ts'
import { isDamage } from './refusals.ts'
import { reportOn, verifyBackup } from './report.ts'
import { restoreBackup } from './restore/index.ts'
import { createTasks } from './tasks.ts'
import { writeBackup } from './write-backup.ts'

/** How many safety backups are kept. */
const SAFETY_KEPT = 3

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
            await writeBackup(parts, {
              file: safety,
              reason: 'safety',
              progress: { ...progress, begin },
            })
            note({ safetyName: path.basename(safety) })
            return safety
          }
          await restoreBackup(parts, file, { revokeTokens, progress, createSafety })
          await deleteOlder(files, 'safety', SAFETY_KEPT)
        },
      ),
  }
  const nightly = backUpEveryNight(parts, control)
  return control
}

const nameOf = (file: string | undefined) => (file === undefined ? '' : path.basename(file))
