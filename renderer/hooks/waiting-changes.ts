import type { QueryClient } from '@tanstack/react-query'

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

interface Page {
  /** Whose changes wait in this page, which is all that there is where the browser keeps nothing. */
  waiting: Set<string>
  listeners: Set<(personId: string) => void>
}

/** By the page's cache of answers, which ends with it. */
const pages = new WeakMap<QueryClient, Page>()

function pageOf(client: QueryClient): Page {
  const page = pages.get(client) ?? { waiting: new Set(), listeners: new Set() }
  pages.set(client, page)
  return page
}

/** What the outbox of this page says, whichever screen is open by then. */
export function noteWaiting(client: QueryClient, personId: string, isWaiting: boolean) {
  const { waiting, listeners } = pageOf(client)
  if (waiting.has(personId) === isWaiting) return
  if (!isWaiting) {
    waiting.delete(personId)
    return
  }
  waiting.add(personId)
  for (const tell of listeners) tell(personId)
}

/** Calls back when changes of somebody begin to wait in this page. @returns ends it */
export function onWaiting(client: QueryClient, listener: (personId: string) => void): () => void {
  const { listeners } = pageOf(client)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function hasWaitingChanges(client: QueryClient, personId: string): boolean {
  if (pageOf(client).waiting.has(personId)) return true
  try {
    return localStorage.getItem(keyOf(personId)) !== null
  } catch {
    return false
  }
}
