import { useEffect, useState } from 'react'
import { desktop } from '#renderer/desktop.ts'
import { useAwakeComputer } from './keep-awake.ts'

/**
 * Browsers only offer this on https and on this computer; on the plain http address of the home network it is missing.
 */
export const canKeepAwake = () => desktop() !== undefined || 'wakeLock' in navigator

/** Keeps the screen on while `isWanted`, and requests it again after the page was hidden. True while it is active. */
export function useWakeLock(isWanted: boolean): boolean {
  const inWindow = desktop() !== undefined
  useAwakeComputer(isWanted)
  const isHeld = useBrowserLock(isWanted && !inWindow)
  return inWindow ? isWanted : isHeld
}

function useBrowserLock(isWanted: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) return void given.release()
        lock = given
        given.addEventListener('release', () => setHeld(false))
        setHeld(true)
      } catch {
        // Refused, for example because the battery is low.
        setHeld(false)
      }
    }
    const handleVisibility = () => void request()
    void request()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', handleVisibility)
      setHeld(false)
      void lock?.release()
    }
  }, [isWanted])
  return isHeld
}
