import path from 'node:path'
import type { TaskKind } from '#contract/server-tasks.ts'
import type { BackupControl, BackupTaskState } from '#server/context/backup-control.ts'
import { describeFailure } from '#server/errors/describe-failure.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import type { ServerTasks, Task, TaskEnd } from '#server/process/server-tasks.ts'

/**
 * Shows backups among the background tasks, whoever started them: a page, the menu or the night. A restore replaces the
 * tasks, too, so it is shown only once it is over.
 * @returns a function that ends it, and resolves when everything is stored
 */
export function showBackups(control: BackupControl, tasks: ServerTasks): () => Promise<void> {
  let shown: { id: string; task: Task; phase: string } | null = null
  let turn: Promise<void> = Promise.resolve()

  const show = async (state: BackupTaskState) => {
    const kind = kindOf(state)
    if (state.status === 'running' && (kind === 'restore' || state.name === '')) return
    if (shown?.id !== state.id) {
      const task = await tasks.begin({ kind, onCancel: control.cancel })
      shown = { id: state.id, task, phase: '' }
    }
    const { task, phase } = shown
    if (phase === '' && state.name !== '') task.note(path.basename(state.name))
    if (phase !== state.phase) task.note(t(`backups.phase.${state.phase}`))
    shown.phase = state.phase
    task.progress(state.done, state.total)
    if (state.status === 'running') return
    shown = null
    await tasks.end(task, endOf(state))
  }

  // One after the other, since showing writes. A step that still waits is replaced by the next one.
  const waiting: BackupTaskState[] = []
  const showNext = async (before: Promise<void>) => {
    await before
    const next = waiting.shift()
    try {
      if (next) await show(next)
    } catch {
      // The backup itself matters more.
    }
  }
  const unwatch = control.watch((state) => {
    const last = waiting.at(-1)
    if (last?.id === state.id && last.status === 'running') waiting.pop()
    waiting.push({ ...state })
    turn = showNext(turn)
  })
  return async () => {
    unwatch()
    await turn
  }
}

const t = translator(defaultLocale)

function endOf({ status, failure }: BackupTaskState): TaskEnd {
  if (status === 'done') return { status: 'finished', text: t('task-log.finished') }
  if (status === 'cancelled') {
    return { status: 'failed', text: t('task-log.cancelled'), cancelled: true }
  }
  return { status: 'failed', text: describeFailure(failure, defaultLocale).message }
}

function kindOf({ action, name }: BackupTaskState): TaskKind {
  if (action === 'restore') return 'restore'
  if (action === 'verify') return 'backup-check'
  return name.includes('_automatic') ? 'nightly-backup' : 'backup'
}
