const keyOf = (personId: string) => `trivet:waiting:${personId}`

/** Remembers whether changes of a person wait here for the server, so that a page need not open the database to know. */
export function rememberWaiting(personId: string, isWaiting: boolean) {
  try {
    if (isWaiting) localStorage.setItem(keyOf(personId), 'yes')
    else localStorage.removeItem(keyOf(personId))
  } catch {
    // A browser that keeps nothing has nothing that waits.
  }
}

export function hasWaitingChanges(personId: string): boolean {
  try {
    return localStorage.getItem(keyOf(personId)) !== null
  } catch {
    return false
  }
}
