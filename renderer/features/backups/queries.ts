import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { backups, type BackupTask } from '#contract/backups.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { i18n } from '#renderer/i18n/i18n.ts'

/** The polling interval while a task runs. */
export const busyMs = 1000
const quietMs = 15_000

/** The backups on the server's computer, the newest first. */
export const listQuery = apiQuery(backups.list, {})

export const scheduleQuery = apiQuery(backups.schedule, {})

/** What a backup contains; never cached. */
export const reportQuery = (fileName: string) =>
  queryOptions({
    ...apiQuery(backups.report, { params: { fileName } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export interface TaskState {
  task: BackupTask | null
  /**
   * While data is being replaced, the server is `away` for a moment. Afterwards the accounts may differ: `changed`
   * means that this person's is gone or different, so the restore has succeeded.
   */
  server: 'there' | 'away' | 'changed'
}

/** A query for the current task, which polls `ask` every second while a task runs. */
export const watchTask = (
  queryKey: string[],
  ask: (signal: AbortSignal) => Promise<BackupTask | null>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<TaskState> => {
      const before = client.getQueryData<TaskState>(queryKey)
      try {
        const task = await ask(signal)
        if (before?.task?.status === 'running') tellEnd(client, task)
        return { task, server: 'there' }
      } catch (error) {
        const server = absenceOf(error)
        if (!before || !server || !isRestoring(before.task)) throw error
        return { ...before, server }
      }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.server === 'changed') return false
      return data?.task?.status === 'running' ? busyMs : quietMs
    },
  })

/** The current task, for administrators. */
export const taskQuery = watchTask(['admin', 'backups', 'task'], (signal) =>
  call(backups.task, {}, signal),
)

export const isRestoring = (task: BackupTask | null | undefined) =>
  task?.action === 'restore' && task.status === 'running'

function absenceOf(error: unknown): 'away' | 'changed' | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 0 || error.status === 503) return 'away'
  return error.status === 401 || error.status === 403 ? 'changed' : null
}

/** Shows a toast when a task ends; a restore has its own dialog. */
function tellEnd(client: QueryClient, task: BackupTask | null) {
  if (!task || task.status === 'running' || task.action === 'restore') return
  void client.invalidateQueries({ queryKey: listQuery.queryKey, exact: true })
  if (task.status === 'cancelled') toast.info(i18n.t('backups.canceled'))
  if (task.status === 'done') toast.success(i18n.t(`backups.done.${task.action}`))
}

/** Starts a task with a backup; `taskQuery` reports its progress from then on. */
export function useStartTask(errors: 'toast' | 'form' = 'toast') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof backups.start>['body']) => call(backups.start, { body }),
    onSuccess: async (task) => {
      // A request that is already running would answer with the state before the task started.
      await queryClient.cancelQueries({ queryKey: taskQuery.queryKey })
      queryClient.setQueryData(taskQuery.queryKey, { task, server: 'there' })
    },
    meta: { errors },
  })
}

/** Cancels the task; only possible before data is being replaced. */
export function useCancelTask() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(backups.cancel, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: taskQuery.queryKey }),
  })
}
