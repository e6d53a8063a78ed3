import { useEffect } from 'react'
import { desktop } from '#renderer/desktop.ts'

let reasons = 0

/** Keeps the computer awake until the returned function is called; calls can overlap. Only in the desktop window. */
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

/** Keeps the computer awake while `isWanted`. Does nothing in a browser, which cannot do that for a hidden page. */
export function useAwakeComputer(isWanted: boolean) {
  useEffect(() => (isWanted ? holdAwake() : undefined), [isWanted])
}
