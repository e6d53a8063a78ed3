import { queryOptions, useQuery } from '@tanstack/react-query'
import { desktop } from '#renderer/desktop.ts'

type Shell = NonNullable<ReturnType<typeof desktop>>
type WindowEvent = Parameters<Parameters<Shell['onEvent']>[0]>[0]
/** The backup task that the File menu started last, running or done. */
export type WindowTask = Extract<WindowEvent, { type: 'backup-task' }>['task']
export type ChosenBackup = NonNullable<Awaited<ReturnType<Shell['chooseBackup']>>>

const endKey = 'trivet.restored'

export const windowTaskQuery = queryOptions({
  queryKey: ['app', 'window-backup'],
  queryFn: readEnd,
  initialData: readEnd,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The task whose progress the window itself shows, so that pages do not show it as well; null in a browser. */
export function useWindowTask(): WindowTask | null {
  return useQuery(windowTaskQuery).data
}

/** Keeps the result of a restore in storage, because the window is reloaded before it can be shown. */
export function keepEnd(task: WindowTask | null) {
  try {
    const isEnd = task?.action === 'restore' && task.status === 'done'
    if (isEnd) sessionStorage.setItem(endKey, JSON.stringify(task.safetyName))
    else sessionStorage.removeItem(endKey)
  } catch {
    // Storage is refused: the result is not shown after the reload.
  }
}

function readEnd(): WindowTask | null {
  try {
    const stored = sessionStorage.getItem(endKey)
    if (stored === null) return null
    const safetyName: unknown = JSON.parse(stored)
    return { ...ended, safetyName: typeof safetyName === 'string' ? safetyName : null }
  } catch {
    return null
  }
}

const ended = {
  action: 'restore',
  status: 'done',
  phase: 'replacing',
  done: 0,
  total: 0,
  name: '',
  problem: null,
} as const
