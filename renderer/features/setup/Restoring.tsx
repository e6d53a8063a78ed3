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

/** How the restore of the first start goes, and the way to give it up. */
export function Restoring({ code }: { code: string }) {
  // At first the server may not know of it.
  const state = useQuery({ ...restoringQuery(code), refetchInterval: busyMs }).data
  const cancel = useMutation({ mutationFn: () => call(setup.cancelRestore, { body: { code } }) })
  const task = state?.task && isRestoring(state.task) ? state.task : notYetTold
  const isAway = state !== undefined && state.server !== 'there'
  return <RestoreUnderway restore={{ ...task, isAway }} isFirst onCancel={() => cancel.mutate()} />
}
