import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auth } from '#contract/auth.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { forgetSession, sessionQuery, useViewer } from '#renderer/api/session.ts'

const key = 'trivet.session-changed'

/** Tells the other tabs of this browser that somebody signed in or out here. */
export function announceSession(change: 'in' | 'out') {
  try {
    window.localStorage.setItem(key, `${change} ${Date.now()}`)
  } catch {
    // Without storage there is no way to tell them; the other tabs notice with their next request.
  }
}

const SIX_HOURS = 6 * 3_600_000

/** Keeps renewing the session while somebody uses the app, so that only an unused device is signed out. */
export function useLivingSession() {
  const enabled = useViewer() !== null
  useQuery({
    ...apiQuery(auth.refresh, {}),
    staleTime: SIX_HOURS,
    refetchInterval: SIX_HOURS,
    enabled,
  })
}

/** Applies sign-ins and sign-outs of other tabs to this one. */
export function useSessionSync(queryClient: QueryClient) {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key || !event.newValue) return
      if (event.newValue.startsWith('out')) forgetSession(queryClient, { isUnasked: true })
      else void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [queryClient])
}
