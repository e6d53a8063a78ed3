/** Bytes in memory that wait for their sender or reader. */
export interface Unfinished {
  grow: (bytes: number) => void
  /** They are gone, or nobody is waited for any more. */
  done: () => void
}

interface Entry {
  own: OfCaller
  bytes: number
  cut: () => void
}

/** What one caller has, the oldest first. */
interface OfCaller {
  name: string
  bytes: number
  entries: Set<Entry>
}

/**
 * Keeps what is in memory until somebody has sent or read the rest of it below so many bytes. Nobody waits for those who
 * are slow: when it becomes too much, the oldest of the caller with most bytes is cut off. What is larger than that may be
 * there alone.
 */
export function createUnfinished(most: number) {
  const callers = new Map<string, OfCaller>()
  let [all, count] = [0, 0]

  const forget = (entry: Entry) => {
    const { own, bytes } = entry
    if (!own.entries.delete(entry)) return
    own.bytes -= bytes
    all -= bytes
    count -= 1
    if (own.entries.size === 0) callers.delete(own.name)
  }
  const isTooMuch = () => all > most && count > 1
  const oldestOfLargest = (): Entry => {
    let found: OfCaller | undefined
    for (const one of callers.values()) if (!found || one.bytes > found.bytes) found = one
    const [oldest] = found!.entries
    return oldest!
  }
  /** @param cut hangs up on whoever sends or reads it */
  return (caller: string, cut: () => void): Unfinished => {
    const own = callers.get(caller) ?? { name: caller, bytes: 0, entries: new Set() }
    callers.set(caller, own)
    const entry: Entry = { own, bytes: 0, cut }
    own.entries.add(entry)
    count += 1
    return {
      grow: (bytes) => {
        if (!own.entries.has(entry)) return
        entry.bytes += bytes
        own.bytes += bytes
        all += bytes
        while (isTooMuch()) {
          const victim = oldestOfLargest()
          forget(victim)
          victim.cut()
        }
      },
      done: () => forget(entry),
    }
  }
}
