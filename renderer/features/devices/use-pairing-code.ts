import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { devices, type PairingCode } from '#contract/devices.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useNow } from '#renderer/hooks/use-now.ts'
import { parseTime } from '#renderer/i18n/format.ts'

const pollMs = 2000
/** After this many unused codes (about a quarter of an hour), an open screen stops creating new ones. */
const manyInARow = 8

export interface Pairing {
  /** Undefined while the first one is being created. */
  code: PairingCode | undefined
  /** 'resting': it has expired, and a new one is only created on request. */
  status: 'waiting' | 'used' | 'resting'
  /** How long the code is still valid, in milliseconds by this device's clock. */
  msLeft: number
  /** The same as a share of its whole lifetime, from 1 to 0. */
  left: number
  error: Error | null
  isPending: boolean
  renew: () => void
}

/**
 * A code that signs another device in as this user; without an id, as the current one. It is polled, renewed when it
 * expires while the page is visible, and deleted on unmount.
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
    // Only runs while the page is visible.
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
  // Only the answer that created the code contains it; later ones only have its status.
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

/** Polls the status of a code while the page is visible, and deletes the code on unmount. */
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

/** The server no longer knows the code, for example after a restart. */
const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

/** How long a code is valid, in milliseconds. */
const lifetimeOf = (code: PairingCode | undefined) =>
  code ? parseTime(code.expiresAt).getTime() - parseTime(code.createdAt).getTime() : 0
