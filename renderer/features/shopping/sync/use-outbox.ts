import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSignedIn } from '#renderer/api/session.ts'
import { useLiveState } from '#renderer/app/live/state.ts'
import type { OutboxState } from './outbox.ts'
import { outboxOf } from './person-outbox.ts'

/** What this person did on this device and the server does not know yet. */
export function useOutbox() {
  const queryClient = useQueryClient()
  const { id } = useSignedIn()
  const outbox = outboxOf(queryClient, id)
  const state = useSyncExternalStore<OutboxState>(outbox.subscribe, outbox.state)
  const isReached = useLiveState() === 'live'
  useEffect(() => {
    if (isReached) void outbox.flush()
  }, [isReached, outbox])
  return { outbox, ...state }
}
