import { useEffect } from 'react'
import { desktop } from '#renderer/desktop.ts'

let reasons = 0

/** Keeps the computer awake for one more reason, until the function that it returns is called. Only in our window. */
export function holdAwake(): () => void {
  reasons += 1
  if (reasons === 1) void desktop()?.tellAwake(true)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    reasons -= 1
    if (reasons === 0) void desktop()?.tellAwake(false)
  }
}

/** Keeps the computer awake while `isWanted`. A browser cannot do that for a page that is not seen, so it does nothing there. */
export function useAwakeComputer(isWanted: boolean) {
  useEffect(() => (isWanted ? holdAwake() : undefined), [isWanted])
}
