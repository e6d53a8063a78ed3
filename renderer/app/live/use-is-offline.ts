import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useIsAnyShown } from '#renderer/api/kept/shown.ts'
import { isWithoutNetwork } from '#renderer/api/without-network.ts'
import { useLiveState } from './state.ts'

/**
 * Whether the server is out of reach. A page that begins without it knows that from its first answers, long before the
 * stream of changes is tried; and a device that has lost its network from the browser, before the stream is missed.
 */
export function useIsOffline(): boolean {
  const isOffline = useLiveState() === 'offline'
  const isAnyShown = useIsAnyShown()
  const isCutOff = useSyncExternalStore(watchNetwork, isWithoutNetwork)
  return isAnyShown || isOffline || isCutOff
}

const watchNetwork = (watcher: () => void) => onlineManager.subscribe(watcher)
