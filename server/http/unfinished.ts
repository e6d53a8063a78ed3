/** Bytes in memory that wait for their sender or reader. */
export interface Unfinished {
  grow: (bytes: number) => void
  /** They are gone, or nobody is waited for any more. */
  done: () => void
}

interface Entry {
  caller: string
  bytes: number
  cut: () => void
}

/**
 * Keeps what is in memory until somebody has sent or read the rest of it below so many bytes. Nobody waits for those who
 * are slow: when it becomes too much, the oldest of the caller with most bytes is cut off. What is larger than that may be
 * there alone.
 */
export function createUnfinished(most: number) {
  const entries = new Set<Entry>()
  let all = 0

  const forget = (entry: Entry) => {
    if (entries.delete(entry)) all -= entry.bytes
  }
  const isTooMuch = () => all > most && entries.size > 1
  const largest = (): Entry | undefined => {
    const callers = new Map<string, { bytes: number; oldest: Entry }>()
    for (const entry of entries) {
      const known = callers.get(entry.caller)
      if (known) known.bytes += entry.bytes
      else callers.set(entry.caller, { bytes: entry.bytes, oldest: entry })
    }
    let found: { bytes: number; oldest: Entry } | undefined
    for (const one of callers.values()) if (!found || one.bytes > found.bytes) found = one
    return found?.oldest
  }
  /** @param cut hangs up on whoever sends or reads it */
  return (caller: string, cut: () => void): Unfinished => {
    const own: Entry = { caller, bytes: 0, cut }
    entries.add(own)
    return {
      grow: (bytes) => {
        if (!entries.has(own)) return
        own.bytes += bytes
        all += bytes
        while (isTooMuch()) {
          const victim = largest()!
          forget(victim)
          victim.cut()
        }
      },
      done: () => forget(own),
    }
  }
}
