import type { ReadItem } from '#server/recipe-files/reader.ts'

/** Afterwards whoever asked hears of it; the next question has a deadline of its own. */
const LONGEST_MS = 300

export interface Pass {
  /** Reads as far as the first recipe or part. @returns whether there is one @throws as the reader does */
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
  const ahead: IteratorResult<ReadItem>[] = []
  let broken: { error: unknown } | null = null
  const next = async () => ahead.shift() ?? (await items.next())
  return {
    begin: async () => {
      for (;;) {
        const one = await items.next()
        ahead.push(one)
        if (one.done) return false
        if (!('holds' in one.value)) return true
      }
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
