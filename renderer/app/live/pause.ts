import { useEffect } from 'react'

let pauses = 0

export const isLivePaused = (): boolean => pauses > 0

/**
 * Lets nothing be asked anew while it is on: during a restore everybody's session ends, and the page that shows how it
 * goes must stay until its end was read.
 */
export function useLivePause(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    pauses += 1
    return () => {
      pauses -= 1
    }
  }, [isOn])
}
