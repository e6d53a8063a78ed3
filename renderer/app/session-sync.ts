import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetSession, sessionQuery } from '#renderer/api/session.ts'

const key = 'trivet.session-changed'

/** Tells the other tabs of this browser that somebody signed in or out here. */
export function announceSession(change: 'in' | 'out') {
  try {
    window.localStorage.setItem(key, `${change} ${Date.now()}`)
  } catch {
    // A browser that keeps nothing has no way to tell; the other tabs notice with their next request.
  }
}

/** Follows what happens in the other tabs. */
export function useSessionSync(queryClient: QueryClient) {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key || !event.newValue) return
      if (event.newValue.startsWith('out')) forgetSession(queryClient)
      else void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [queryClient])
}
