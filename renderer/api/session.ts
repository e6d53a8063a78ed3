import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users, type UserOut } from '#contract/users.ts'
import { ApiError, call } from './client.ts'

/** The signed-in person, or null for a visitor. Kept until something says that it changed. */
export const sessionQuery = queryOptions({
  queryKey: ['users', 'self'],
  queryFn: async ({ signal }): Promise<UserOut | null> => {
    try {
      return await call(users.self, {}, signal)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
})

/** The signed-in person, null for a visitor and while it is not known yet. */
export function useViewer(): UserOut | null {
  return useQuery(sessionQuery).data ?? null
}

/**
 * The signed-in person on a page that only signed-in people reach. When the session ends, a part of the page may be
 * drawn once more before the guard takes the page away: as for who was there.
 */
export function useSignedIn(): UserOut {
  const viewer = useViewer()
  const [first] = useState(viewer)
  const person = viewer ?? first
  if (!person) throw new Error('this page is shown to signed-in people only')
  return person
}

/** Whether a member may do what needs this right; administrators have every one, here as on the server. */
export const hasRight = (
  user: UserOut,
  right: 'canOrganize' | 'canManage' | 'advanced' | 'admin',
) => user.admin || user[right]

/**
 * Forgets everything this person has seen; pages behind the guard then send the visitor to the login.
 * `isUnasked`: the session has ended by itself or somewhere else.
 */
export function forgetSession(queryClient: QueryClient, { isUnasked = false } = {}) {
  // First, as the pages ask for it when they notice that the person is gone.
  queryClient.setQueryData(endedQuery.queryKey, isUnasked)
  queryClient.removeQueries({ predicate: (query) => !isAbout(query.queryKey) })
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

const endedQuery = queryOptions({
  queryKey: ['app', 'session-ended'],
  queryFn: () => false,
  staleTime: Infinity,
})

/** Whether this visitor was signed in until the session ended without being asked to. */
export function sessionHasEnded(queryClient: QueryClient): boolean {
  const isVisitor = !queryClient.getQueryData(sessionQuery.queryKey)
  return isVisitor && queryClient.getQueryData(endedQuery.queryKey) === true
}

/** The same, for pages. */
export function useSessionHasEnded(): boolean {
  const hasEnded = useQuery(endedQuery).data ?? false
  return !useViewer() && hasEnded
}

const isAbout = (key: readonly unknown[]) =>
  key[0] === 'app' || (key[0] === 'users' && key[1] === 'self' && key.length === 2)
