import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { forgetSession, sessionQuery } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'

/** After a restore: clears all caches and goes home or to the login. */
export function useFreshStart() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await navigate(session ? paths.group(session.groupSlug) : paths.login, { replace: true })
    if (!session) forgetSession(queryClient)
    queryClient.removeQueries({ type: 'inactive' })
    await queryClient.invalidateQueries()
  }
}
