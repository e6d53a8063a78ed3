import { onlineManager } from '@tanstack/react-query'
import { isLoopback } from './loopback.ts'

/** Whether the browser has said that this device has no network; what a computer says to itself needs none. */
export const isWithoutNetwork = (): boolean =>
  !onlineManager.isOnline() && !isLoopback(window.location.hostname)
