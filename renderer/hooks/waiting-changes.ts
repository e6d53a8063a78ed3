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

/** Those that only this page knows, because the browser keeps nothing. */
const inPage = new Set<string>()

/** The same where the browser keeps nothing: it is known until the page is closed, and so are they. */
export function rememberUnkept(personId: string, isWaiting: boolean) {
  if (isWaiting) inPage.add(personId)
  else inPage.delete(personId)
}

export function hasWaitingChanges(personId: string): boolean {
  if (inPage.has(personId)) return true
  try {
    return localStorage.getItem(keyOf(personId)) !== null
  } catch {
    return false
  }
}
