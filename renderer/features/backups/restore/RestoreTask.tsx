import { useState } from 'react'
import { useLivePause } from '#renderer/app/live/state.ts'
import { isRestoring, type TaskState, useCancelTask } from '../queries.ts'
import { RestoreProgress, type RestoreState } from './RestoreProgress.tsx'
import { useFreshStart } from './use-fresh-start.ts'

/** The restore that the server is running, whoever started it; its result stays until it is dismissed. */
export function RestoreTask({ state }: { state: TaskState }) {
  const cancel = useCancelTask()
  const startAfresh = useFreshStart()
  const { task } = state
  const [seen, setSeen] = useState<string | null>(null)
  const running = task && isRestoring(task) ? task.id : null
  if (running && running !== seen) setSeen(running)
  useLivePause(seen !== null)
  if (!seen) return null

  const restore = stateOf(state, seen)
  if (!restore) return null
  return (
    <RestoreProgress
      restore={restore}
      onCancel={() => cancel.mutate()}
      onClose={() => setSeen(null)}
      onFinish={() => void startAfresh()}
    />
  )
}

/** Null if it was cancelled: there is nothing to report. */
function stateOf({ task, server }: TaskState, seen: string): RestoreState | null {
  const signs = { isAway: server === 'away', needsLogin: server === 'changed' }
  if (task?.id !== seen) return { ...lost, ...signs }
  // 'changed' only happens after a successful restore.
  const status = server === 'changed' ? 'done' : task.status
  return status === 'cancelled' ? null : { ...task, status, ...signs }
}

const lost = {
  status: 'lost',
  phase: 'replacing',
  done: 0,
  total: 0,
  problem: null,
  safetyName: null,
} as const
