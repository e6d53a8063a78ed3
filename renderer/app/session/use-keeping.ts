import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOpened, keptAddressOf } from '#renderer/api/kept/addresses.ts'
import { askForKeptAnew } from '#renderer/api/kept/shown.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { quiet } from '#renderer/app/live/quiet.ts'
import { useLiveState } from '#renderer/app/live/state.ts'

/**
 * Keeps lists and plan on this device once one was read; before, no page has to fetch the code for it. What
 * is shown as it was kept is asked for anew as soon as the server is there.
 */
export function useKeeping(queryClient: QueryClient) {
  const person = useQuery({ ...sessionQuery, enabled: false }, queryClient).data?.id
  const isReached = useLiveState() !== 'offline'
  useEffect(() => {
    if (isReached) void askForKeptAnew(queryClient)
  }, [queryClient, isReached])
  useEffect(() => {
    if (person === undefined) return
    let isOver = false
    let end = () => {}
    const begin = async () => {
      await untilOpened(queryClient)
      await quiet(queryClient)
      if (isOver) return
      const { startKeeping } = await import('#renderer/api/kept/keep.ts')
      if (!isOver) end = startKeeping(queryClient, person)
    }
    // Without its code nothing is kept; the next page tries again.
    begin().catch(() => {})
    return () => {
      isOver = true
      end()
    }
  }, [queryClient, person])
}

/** Resolves when a list or the plan has been read. */
function untilOpened(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache()
  const isThere = () =>
    cache
      .getAll()
      .some(({ queryKey, state }) => state.data !== undefined && isOpened(keptAddressOf(queryKey)))
  if (isThere()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (!isOpened(keptAddressOf(event.query.queryKey))) return
      stop()
      resolve()
    })
  })
}
