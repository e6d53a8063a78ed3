import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users, type UserOut } from '#contract/users.ts'
import { ApiError, call } from './client.ts'
import { answerOrKept, forgetKept, forgetKeptOfOthers } from './kept/answers.ts'

/**
 * The signed-in person, or null for a visitor. Fresh for five minutes; signing in or out and a 401 change it at once.
 * Where the server cannot be reached, a page begins with the person that this device has kept.
 */
export const sessionQuery = queryOptions({
  queryKey: ['users', 'self'],
  queryFn: (asked) => answerOrKept(asked, () => askWhoIsIn(asked)),
  staleTime: 5 * 60_000,
})

interface Asked {
  client: QueryClient
  queryKey: readonly unknown[]
  signal: AbortSignal
}

async function askWhoIsIn({ client, queryKey, signal }: Asked): Promise<UserOut | null> {
  try {
    const person = await call(users.self, {}, signal)
    forgetKeptOfOthers(person.id)
    return person
  } catch (error) {
    // Of somebody who was signed in it is the end of the session, which the query client handles.
    const isVisitor = !client.getQueryData(queryKey)
    if (!isVisitor || !(error instanceof ApiError) || error.status !== 401) throw error
    forgetKept()
    return null
  }
}

/** The signed-in person; null for a visitor, and while it is still loading. */
export function useViewer(): UserOut | null {
  return useQuery(sessionQuery).data ?? null
}

/**
 * The signed-in person, for pages behind the guard. When the session ends, a component may render once more before the
 * guard removes it; it then gets the last person.
 */
export function useSignedIn(): UserOut {
  const viewer = useViewer()
  const [first] = useState(viewer)
  const person = viewer ?? first
  if (!person) throw new Error('this page is shown to signed-in people only')
  return person
}

/** Whether a member has this right; administrators have all rights, as on the server. */
export const hasRight = (
  user: UserOut,
  right: 'canInvite' | 'canOrganize' | 'canManage' | 'advanced' | 'admin',
) => user.admin || user[right]

/** Whether a member may change what the household shares; some may only look, cook and tick the shopping list. */
export const canWrite = (user: UserOut | null) => user !== null && !user.readOnly

/** The same of the viewer, who may be a visitor. */
export const useCanWrite = () => canWrite(useViewer())

/**
 * Clears everything cached or kept of this person; the guard then redirects to the login. `isUnasked`: the session expired or
 * was ended elsewhere, instead of by a click on log out.
 */
export function forgetSession(queryClient: QueryClient, { isUnasked = false } = {}) {
  // Set first: pages read it as soon as they notice that nobody is signed in.
  queryClient.setQueryData(endedQuery.queryKey, isUnasked)
  forgetKept()
  queryClient.removeQueries({ predicate: (query) => !isAbout(query.queryKey) })
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

const endedQuery = queryOptions({
  queryKey: ['app', 'session-ended'],
  queryFn: () => false,
  staleTime: Infinity,
})

/** Whether this visitor was signed in until the session ended without a log out. */
export function sessionHasEnded(queryClient: QueryClient): boolean {
  const isVisitor = !queryClient.getQueryData(sessionQuery.queryKey)
  return isVisitor && queryClient.getQueryData(endedQuery.queryKey) === true
}

/** The same as a hook. */
export function useSessionHasEnded(): boolean {
  const hasEnded = useQuery(endedQuery).data ?? false
  return !useViewer() && hasEnded
}

const isAbout = (key: readonly unknown[]) =>
  key[0] === 'app' || (key[0] === 'users' && key[1] === 'self' && key.length === 2)
