import { useEffect, useRef, useState } from 'react'
import type { ShoppingItem } from '#contract/shopping-items.ts'

/** A row that was just ticked stays where it is, so that nothing moves away under the thumb. */
const lingerMs = 5000

/** So long before that it begins to close, where motion is welcome. */
const leavingMs = 220

export interface Lingering {
  /** What still stands in its place. */
  all: ReadonlySet<string>
  /** Of these, what is about to go. */
  leaving: ReadonlySet<string>
}

/** The ids of the items that were ticked a moment ago, here or by somebody else. */
export function useLingering(items: readonly ShoppingItem[]): Lingering {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const timed = useRef(new Set<string>())
  const open = items.filter(({ checked }) => !checked).map(({ id }) => id)
  const [before, setBefore] = useState(open)
  // While rendering: a row that is gone for a moment has lost the focus, and comes back as another one.
  if (open.join() !== before.join()) {
    setBefore(open)
    const ticked = items.filter(({ id, checked }) => checked && before.includes(id))
    if (ticked.length > 0) setAll(new Set([...all, ...ticked.map(({ id }) => id)]))
  }
  useEffect(() => {
    const fresh = [...all].filter((id) => !timed.current.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) timed.current.add(id)
    const later = (ms: number, work: () => void) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        work()
      }, ms)
      timers.current.add(timer)
    }
    later(lingerMs - leavingMs, () => setLeaving((now) => new Set([...now, ...fresh])))
    later(lingerMs, () => {
      for (const id of fresh) timed.current.delete(id)
      setAll((now) => without(now, fresh))
      setLeaving((now) => without(now, fresh))
    })
  }, [all])
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
    }
  }, [])
  return { all, leaving }
}

const without = (now: ReadonlySet<string>, ids: readonly string[]) =>
  new Set([...now].filter((id) => !ids.includes(id)))
