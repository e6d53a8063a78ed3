import type { Opened } from './deep-links.ts'

/** Links and files that Trivet was opened with; those that come too early wait. */
export interface OpenQueue {
  add: (opened: Opened) => void
  /**
   * From now on `open` is called at once, and first for everything that has waited, in order. A hidden start skips what
   * it was started with.
   */
  begin: (open: (opened: Opened) => void, options: { skipFirst: boolean }) => void
}

/** @param first what Trivet was started with */
export function createOpenQueue(first: Opened): OpenQueue {
  const waiting = [first]
  const begun: ((opened: Opened) => void)[] = []
  return {
    add: (opened) => {
      if (begun.length === 0) waiting.push(opened)
      for (const open of begun) open(opened)
    },
    begin: (open, { skipFirst }) => {
      begun.push(open)
      for (const opened of waiting.splice(0).slice(skipFirst ? 1 : 0)) open(opened)
    },
  }
}
