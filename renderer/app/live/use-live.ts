import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#renderer/api/session.ts'
import { hasWaitingChanges, onWaiting } from '#renderer/hooks/waiting-changes.ts'
import { quiet } from './quiet.ts'

/**
 * Listens to what changes while somebody is signed in. The code for it is fetched when the first screen has its data,
 * so that no page waits for it. What this person did on this device without the server is sent then, too, and from then
 * on whichever screen is open.
 */
export function useLive(queryClient: QueryClient) {
  const person = useQuery({ ...sessionQuery, enabled: false }, queryClient).data?.id
  useEffect(() => {
    if (person === undefined) return
    const ends: (() => void)[] = []
    let isOver = false
    let isSending = false
    const send = async () => {
      if (isSending) return
      isSending = true
      try {
        const { sendWaiting } = await import('#renderer/features/shopping/index.ts')
        if (!isOver) ends.push(sendWaiting(queryClient, person))
      } catch {
        isSending = false
      }
    }
    ends.push(onWaiting(queryClient, (whose) => void (whose === person && send())))
    const begin = async () => {
      await quiet(queryClient)
      const { startLive } = await import('./live.ts')
      if (isOver) return
      ends.push(startLive(queryClient, person))
      if (hasWaitingChanges(queryClient, person)) await send()
    }
    // Without its code the page is as fresh as its last answers; the next page tries again.
    begin().catch(() => {})
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [queryClient, person])
}
