import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { devices, type PairingCode } from '#contract/devices.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useNow } from '#renderer/hooks/use-now.ts'
import { parseTime } from '#renderer/i18n/format.ts'

const pollMs = 2000
/** A screen that is left open stops showing new codes after a quarter of an hour. */
const manyInARow = 8

export interface Pairing {
  /** Undefined while the first one is being made. */
  code: PairingCode | undefined
  /** 'resting': it has expired, and a new one is made only when somebody asks. */
  status: 'waiting' | 'used' | 'resting'
  /** How long the code is still good, by this device's own clock. */
  msLeft: number
  /** The same as a part of its whole time, from 1 to 0. */
  left: number
  error: Error | null
  isPending: boolean
  renew: () => void
}

/**
 * A code that signs another device in, as this person or as oneself without one. It is watched, made anew when it has
 * expired while somebody looks, and made worthless when they leave.
 */
export function usePairingCode(userId?: string): Pairing {
  const queryClient = useQueryClient()
  const statusOf = ({ id }: PairingCode) =>
    queryClient.getQueryData(codeQuery(id).queryKey)?.status ?? 'waiting'
  const made = useQuery({
    queryKey: ['pairing-code', userId ?? 'self'],
    queryFn: () => call(devices.createCode, { body: { ...(userId && { userId }) } }),
    gcTime: 0,
    retry: false,
    staleTime: ({ state }) => lifetimeOf(state.data),
    refetchOnWindowFocus: ({ state }) => !state.data || statusOf(state.data) !== 'used',
    refetchOnReconnect: false,
    // Only runs while the page is in sight.
    refetchInterval: ({ state }) => {
      const { data, error, dataUpdatedAt, dataUpdateCount } = state
      if (!data || error || dataUpdateCount % manyInARow === 0) return false
      const status = statusOf(data)
      if (status === 'used') return false
      const endsAt = status === 'expired' ? 0 : dataUpdatedAt + lifetimeOf(data)
      return Math.max(endsAt - Date.now(), 500)
    },
  })
  const { news, isGone } = useNews(made.data?.id)
  // Only the answer that made it has its words; later ones tell what became of it.
  const code = made.data && { ...made.data, ...news }
  const lifetime = lifetimeOf(code)
  const isDone = code?.status === 'used'
  const now = useNow(code !== undefined && !isDone)
  const msLeft = Math.min(Math.max(made.dataUpdatedAt + lifetime - now, 0), lifetime)
  const isOver = code !== undefined && (msLeft === 0 || code.status === 'expired' || isGone)
  return {
    code,
    status: isDone ? 'used' : isOver && !made.isFetching ? 'resting' : 'waiting',
    msLeft,
    left: lifetime === 0 ? 1 : msLeft / lifetime,
    error: made.error,
    isPending: made.isFetching,
    renew: () => void made.refetch(),
  }
}

const codeQuery = (id: string) => apiQuery(devices.code, { params: { id } })

/** Asks what became of a code while the page is in sight; whoever looks no longer takes the code along. */
function useNews(id: string | undefined) {
  const queryClient = useQueryClient()
  const watch = useQuery({
    ...codeQuery(id ?? ''),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      !isGone(state.error) && (state.data?.status ?? 'waiting') === 'waiting' ? pollMs : false,
  })
  const { status, device } = watch.data ?? {}
  useEffect(() => {
    if (status === 'used') void queryClient.invalidateQueries({ queryKey: ['devices'] })
  }, [status, queryClient])
  useEffect(() => {
    if (id === undefined) return
    return () => void call(devices.deleteCode, { params: { id } }).catch(() => null)
  }, [id])
  return {
    news: status !== undefined && device !== undefined ? { status, device } : undefined,
    isGone: isGone(watch.error),
  }
}

/** The server has forgotten it, for instance because it was started anew. */
const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

/** How long a code is good, in milliseconds. */
const lifetimeOf = (code: PairingCode | undefined) =>
  code ? parseTime(code.expiresAt).getTime() - parseTime(code.createdAt).getTime() : 0
