import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#renderer/api/session.ts'

/** Longer than this a page does not stay empty; it then shows that it is loading. */
const PATIENCE_MS = 200

/** Who is signed in, if that is known soon: then the first thing that is drawn is the page, and not a sign of waiting. */
export function knownSession(queryClient: QueryClient): Promise<unknown> {
  if (!window.trivetEarly) return Promise.resolve()
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([queryClient.prefetchQuery(sessionQuery), patience])
}
