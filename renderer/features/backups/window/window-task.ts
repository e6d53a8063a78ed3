import { queryOptions, useQuery } from '@tanstack/react-query'
import { desktop } from '#renderer/desktop.ts'

type Shell = NonNullable<ReturnType<typeof desktop>>
export type WindowEvent = Parameters<Parameters<Shell['onEvent']>[0]>[0]
/** What the File menu does with a backup, or did last. */
export type WindowTask = Extract<WindowEvent, { type: 'backup-task' }>['task']
export type ChosenBackup = NonNullable<Awaited<ReturnType<Shell['chooseBackup']>>>

export const windowTaskQuery = queryOptions({
  queryKey: ['app', 'window-backup'],
  queryFn: (): WindowTask | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What the window itself shows the progress of, so that no page does it as well; null in a browser. */
export function useWindowTask(): WindowTask | null {
  return useQuery(windowTaskQuery).data ?? null
}
