import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { validators } from '#contract/validators.ts'
import { apiQuery } from '#renderer/api/query.ts'

const FRESH_MS = 60_000

export type Asked = 'username' | 'email' | 'group'

/**
 * Asks whether a name is free. Each is asked once a minute. If there is no answer, it counts as free: the server decides
 * in the end.
 * @param token the invitation, without which the server tells nobody where sign-up is off
 */
export function useAvailability(token = '') {
  const queryClient = useQueryClient()
  /** What is being asked about. */
  const [asking, setAsking] = useState<Asked | null>(null)
  const isFree = async (kind: Asked, value: string): Promise<boolean> => {
    setAsking(kind)
    try {
      const options = queryOf(kind, value.trim(), token)
      return (await queryClient.fetchQuery({ ...options, staleTime: FRESH_MS })).valid
    } catch {
      return true
    } finally {
      setAsking((now) => (now === kind ? null : now))
    }
  }
  return { isFree, asking }
}

function queryOf(kind: Asked, value: string, token: string) {
  if (kind === 'group') return apiQuery(validators.group, { query: { name: value } })
  const invited = token === '' ? {} : { groupToken: token }
  return kind === 'username'
    ? apiQuery(validators.username, { query: { name: value, ...invited } })
    : apiQuery(validators.email, { query: { email: value, ...invited } })
}
