import { useEffect, useState } from 'react'

/**
 * The current time in milliseconds; updated twice a second while `isMoving`, and when the page becomes visible again.
 */
export function useNow(isMoving: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    if (!isMoving) return
    const beat = setInterval(update, 500)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isMoving])
  return now
}
