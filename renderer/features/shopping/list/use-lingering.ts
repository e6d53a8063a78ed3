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
  const open = useRef<ReadonlySet<string> | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const before = open.current
    open.current = new Set(items.filter(({ checked }) => !checked).map(({ id }) => id))
    const ticked = items.filter(({ id, checked }) => checked && before?.has(id)).map(({ id }) => id)
    if (ticked.length === 0) return
    const later = (ms: number, work: () => void) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        work()
      }, ms)
      timers.current.add(timer)
    }
    setAll((now) => new Set([...now, ...ticked]))
    later(lingerMs - leavingMs, () => setLeaving((now) => new Set([...now, ...ticked])))
    later(lingerMs, () => {
      setAll((now) => without(now, ticked))
      setLeaving((now) => without(now, ticked))
    })
  }, [items])
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
