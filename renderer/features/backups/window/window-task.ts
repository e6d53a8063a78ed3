import { queryOptions, useQuery } from '@tanstack/react-query'
import { desktop } from '#renderer/desktop.ts'

type Shell = NonNullable<ReturnType<typeof desktop>>
type WindowEvent = Parameters<Parameters<Shell['onEvent']>[0]>[0]
/** What the File menu does with a backup, or did last. */
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

/** What the window itself shows the progress of, so that no page does it as well; null in a browser. */
export function useWindowTask(): WindowTask | null {
  return useQuery(windowTaskQuery).data
}

/** Once everything is replaced the window is loaded anew; how it ended must be seen after that. */
export function keepEnd(task: WindowTask | null) {
  try {
    const isEnd = task?.action === 'restore' && task.status === 'done'
    if (isEnd) sessionStorage.setItem(endKey, JSON.stringify(task.safetyName))
    else sessionStorage.removeItem(endKey)
  } catch {
    // Without storage one sees the recipes, and not the sentence.
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
