import type { ReadItem } from '#server/recipe-files/reader.ts'

/** Afterwards whoever asked hears of it; the next question has a deadline of its own. */
const LONGEST_MS = 300

export interface Pass {
  /** Reads as far as the first item. @returns whether there is one @throws as the reader does */
  begin: () => Promise<boolean>
  /**
   * Hands items to `take` until it says that this is enough, or a while has passed. An error is thrown as soon as all
   * items before it were handed over.
   * @returns whether the file is at its end
   */
  go: (take: (item: ReadItem) => boolean) => Promise<boolean>
  end: () => Promise<void>
}

/** Reads a file once, from its begin to its end, in short parts. */
export function passOver(items: AsyncIterator<ReadItem>): Pass {
  let ahead: IteratorResult<ReadItem> | null = null
  let broken: { error: unknown } | null = null
  const next = async () => {
    const one = ahead ?? (await items.next())
    ahead = null
    return one
  }
  return {
    begin: async () => {
      ahead = await items.next()
      return ahead.done !== true
    },
    go: async (take) => {
      if (broken) throw broken.error
      const late = performance.now() + LONGEST_MS
      let count = 0
      try {
        do {
          const { done, value } = await next()
          if (done) return true
          count += 1
          if (!take(value)) return false
        } while (performance.now() < late)
      } catch (error) {
        if (count === 0) throw error
        broken = { error }
      }
      return false
    },
    end: async () => void (await items.return?.()),
  }
}
