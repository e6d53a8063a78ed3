export interface FairQueue<T> {
  readonly length: number
  push: (sender: string, item: T) => void
  /** The first of the sender whose turn it is. */
  shift: () => T | undefined
  /** Nothing happens if it is not there. */
  remove: (sender: string, item: T) => void
}

/** Gives what waits one by one of each sender in turn, so that nobody waits for all that another one has sent. Nothing may be in it twice. */
export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of their turns; none is empty. Sets, as hundreds that hang up at once are taken out from anywhere. */
  const lines = new Map<string, Set<T>>()
  let length = 0
  return {
    get length() {
      return length
    },
    push: (sender, item) => {
      const line = lines.get(sender)
      if (line) line.add(item)
      else lines.set(sender, new Set([item]))
      length += 1
    },
    shift: () => {
      const [next] = lines
      if (!next) return undefined
      const [sender, line] = next
      lines.delete(sender)
      const [item] = line
      line.delete(item!)
      if (line.size > 0) lines.set(sender, line)
      length -= 1
      return item
    },
    remove: (sender, item) => {
      const line = lines.get(sender)
      if (!line?.delete(item)) return
      if (line.size === 0) lines.delete(sender)
      length -= 1
    },
  }
}
