export interface FairQueue<T> {
  readonly length: number
  push: (sender: string, item: T) => void
  /** The first of the sender whose turn it is. */
  shift: () => T | undefined
  /** Nothing happens if it is not there. */
  remove: (sender: string, item: T) => void
}

/** Gives what waits one by one of each sender in turn, so that nobody waits for all that another one has sent. */
export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, T[]>()
  let length = 0
  return {
    get length() {
      return length
    },
    push: (sender, item) => {
      const line = lines.get(sender)
      if (line) line.push(item)
      else lines.set(sender, [item])
      length += 1
    },
    shift: () => {
      const [next] = lines
      if (!next) return undefined
      const [sender, line] = next
      lines.delete(sender)
      const item = line.shift()
      if (line.length > 0) lines.set(sender, line)
      length -= 1
      return item
    },
    remove: (sender, item) => {
      const line = lines.get(sender)
      const at = line?.indexOf(item) ?? -1
      if (!line || at < 0) return
      line.splice(at, 1)
      if (line.length === 0) lines.delete(sender)
      length -= 1
    },
  }
}
