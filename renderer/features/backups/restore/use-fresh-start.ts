import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { users, type UserOut } from '#contract/users.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { forgetSession, sessionQuery } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'

/** After a restore: clears all caches and goes home or to the login. */
export function useFreshStart() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const session = await askWhoIsIn()
    if (session) queryClient.setQueryData(sessionQuery.queryKey, session)
    await navigate(session ? paths.group(session.groupSlug) : paths.login, { replace: true })
    if (!session) forgetSession(queryClient)
    queryClient.removeQueries({ type: 'inactive' })
    await queryClient.invalidateQueries()
  }
}

/**
 * Null if nobody is, or if the server does not say: the login asks again, and shows why it cannot. Past the query client,
 * which would say that the session has ended: here that is expected.
 */
async function askWhoIsIn(): Promise<UserOut | null> {
  try {
    return await call(users.self, {})
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
