import { useEffect, useRef, useState } from 'react'
import type { ShoppingItem } from '#contract/shopping-items.ts'

/** A row that was just ticked stays where it is, so that nothing moves away under the thumb. */
const lingerMs = 5000

/** The ids of the items that were ticked a moment ago, here or by somebody else. */
export function useLingering(items: readonly ShoppingItem[]): ReadonlySet<string> {
  const [lingering, setLingering] = useState<ReadonlySet<string>>(new Set())
  const open = useRef<ReadonlySet<string> | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const before = open.current
    open.current = new Set(items.filter(({ checked }) => !checked).map(({ id }) => id))
    const ticked = items.filter(({ id, checked }) => checked && before?.has(id)).map(({ id }) => id)
    if (ticked.length === 0) return
    setLingering((now) => new Set([...now, ...ticked]))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setLingering((now) => new Set([...now].filter((id) => !ticked.includes(id))))
    }, lingerMs)
    timers.current.add(timer)
  }, [items])
  useEffect(() => {
    const all = timers.current
    return () => {
      for (const timer of all) clearTimeout(timer)
    }
  }, [])
  return lingering
}
