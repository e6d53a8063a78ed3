const storageKey = 'shopping-list-preferences'

/** Whether other members' lists are shown; stored on this device. */
export function readViewAllLists(): boolean {
  return stored()['viewAllLists'] === true
}

export function keepViewAllLists(viewAllLists: boolean) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...stored(), viewAllLists }))
  } catch {
    // Storage is refused: it is not stored.
  }
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
