import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOpened, keptAddressOf } from '#renderer/api/kept/addresses.ts'
import { askForKeptAnew } from '#renderer/api/kept/shown.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { quiet } from '#renderer/app/live/quiet.ts'
import { useLiveState } from '#renderer/app/live/state.ts'
import { mayCostMoney } from '#renderer/app/start/may-cost-money.ts'

/**
 * Keeps lists, plan and recipes on this device once one was read; before, no page has to fetch the code for it. What
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
    let endAsking = () => {}
    const begin = async () => {
      await untilOpened(queryClient)
      await quiet(queryClient)
      if (isOver) return
      const { startKeeping } = await import('#renderer/api/kept/keep.ts')
      if (isOver) return
      end = startKeeping(queryClient, person)
      // Without the server it could not be fetched, where the browser has not kept it.
      await import('#renderer/app/errors/KeptLinks.tsx')
      const { dropGoneWhenReached } = await import('#renderer/api/kept/recipes.ts')
      if (!isOver) endAsking = dropGoneWhenReached()
    }
    // Without its code nothing is kept; the next page tries again.
    begin().catch(() => {})
    return () => {
      isOver = true
      end()
      endAsking()
    }
  }, [queryClient, person])
}

/** Resolves when a list, the plan or a recipe has been read; for a recipe alone no code is fetched that may cost money. */
function untilOpened(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache()
  const begins = (queryKey: readonly unknown[]) => {
    const address = keptAddressOf(queryKey)
    return isOpened(address) && !(address === 'recipes/*' && mayCostMoney())
  }
  const isThere = () =>
    cache.getAll().some(({ queryKey, state }) => state.data !== undefined && begins(queryKey))
  if (isThere()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (!begins(event.query.queryKey)) return
      stop()
      resolve()
    })
  })
}
