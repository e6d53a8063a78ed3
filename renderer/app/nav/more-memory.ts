const storageKey = 'trivet-more-is-open'

/** Whether the sidebar's More was left open in this browser. */
export function readMoreIsOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

export function rememberMoreIsOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(storageKey, String(isOpen))
  } catch {
    // Closed again next time.
  }
}
