import { useEffect, useState } from 'react'

/** The time, moving on twice a second while `isMoving`, and at once when one comes back to the page. */
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
