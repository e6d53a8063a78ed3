const storageKey = 'search-query'

/** The last query of this tab, '?…', per person and group; '' for none. */
export function lastQuery(owner: string): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return ''
    const { of, query } = kept as Record<string, unknown>
    return of === owner && typeof query === 'string' && query.startsWith('?') ? query : ''
  } catch {
    return ''
  }
}

export function keepQuery(owner: string, query: string) {
  try {
    if (query === '') sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ of: owner, query }))
  } catch {
    // Storage is refused: it is not kept.
  }
}
