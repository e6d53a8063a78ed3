import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, desktop } from '#renderer/desktop.ts'

export const watchedKey = ['desktop', 'watched']

/** The watched folder of this computer, which tells of its changes itself; undefined in a browser. */
export function useWatchedFolder() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      desktop()?.onEvent((event) => {
        if (event.type === 'watched') queryClient.setQueryData(watchedKey, event.watched)
      }),
    [queryClient],
  )
  return useQuery({
    queryKey: watchedKey,
    queryFn: () => answerOf(desktop()!.watchedFolder()),
    enabled: desktop() !== undefined,
    staleTime: 0,
  }).data
}
