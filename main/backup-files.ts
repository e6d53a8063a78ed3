import type { backupCalls } from '#preload/calls/backups.ts'
import type { AnswersTo } from './ipc.ts'

/** Exports and imports backups by files of this computer. */
export function answerBackupCalls(): AnswersTo<keyof typeof backupCalls> {
  const soon = async (): Promise<never> => {
    throw new Error('to be written')
  }
  return {
    'backup:export': soon,
    'backup:choose': soon,
    'backup:drop': soon,
    'backup:restore': soon,
    'backup:cancel': soon,
    'backup:reveal': soon,
  }
}
