const key = 'trivet:kept'

/**
 * Whose answers this browser keeps; null if it keeps none. Beside the database, so that a page need not open that to
 * know, and what is kept is out of reach at once when the session ends.
 */
export function keptOwner(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns whether the browser keeps it; in some private windows it does not. */
export function rememberOwner(personId: string): boolean {
  try {
    localStorage.setItem(key, personId)
    return true
  } catch {
    return false
  }
}

export function forgetOwner() {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
