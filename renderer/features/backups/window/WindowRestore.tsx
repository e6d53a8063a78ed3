import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#renderer/api/session.ts'
import { desktop } from '#renderer/desktop.ts'
import { RestoreProgress } from '../restore/RestoreProgress.tsx'
import { useFreshStart } from '../restore/use-fresh-start.ts'
import type { WindowTask } from './window-task.ts'

interface WindowRestoreProps {
  task: WindowTask
  onEnd: () => void
}

/** A restore that was started in this window. */
export function WindowRestore({ task, onEnd }: WindowRestoreProps) {
  const startAfresh = useFreshStart()
  const isDone = task.status === 'done'
  // The restore may have removed this person's account. If nobody was signed in, a sign-in is needed anyway.
  const session = useQuery({ ...sessionQuery, staleTime: 0, enabled: isDone })
  if (task.status === 'cancelled') return null
  return (
    <RestoreProgress
      restore={{
        ...task,
        status: task.status,
        isAway: false,
        needsLogin: isDone && session.data === null,
      }}
      onCancel={() => void desktop()?.cancelBackup()}
      onClose={onEnd}
      onFinish={() => {
        onEnd()
        void startAfresh()
      }}
    />
  )
}
