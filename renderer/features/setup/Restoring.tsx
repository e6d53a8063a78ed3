import { useMutation, useQuery } from '@tanstack/react-query'
import { setup } from '#contract/setup.ts'
import { call } from '#renderer/api/client.ts'
import {
  busyMs,
  isRestoring,
  RestoreUnderway,
  watchTask,
} from '#renderer/features/backups/index.ts'

const restoringQuery = (code: string) =>
  watchTask(['setup', 'restore'], (signal) => call(setup.restoring, { body: { code } }, signal))

const notYetTold = { phase: 'checking', done: 0, total: 0 } as const

/** The progress of the restore, with a button to cancel it. */
export function Restoring({ code }: { code: string }) {
  // Polls from the start, because the server may not have started the task yet.
  const state = useQuery({ ...restoringQuery(code), refetchInterval: busyMs }).data
  const cancel = useMutation({ mutationFn: () => call(setup.cancelRestore, { body: { code } }) })
  const task = state?.task && isRestoring(state.task) ? state.task : notYetTold
  const isAway = state !== undefined && state.server !== 'there'
  return <RestoreUnderway restore={{ ...task, isAway }} isFirst onCancel={() => cancel.mutate()} />
}
