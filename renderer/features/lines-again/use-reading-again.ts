import { useEffect, useState } from 'react'
import { linesAgain, mostReadAgain, type RecipeAgain } from '#contract/lines-again.ts'
import { call } from '#renderer/api/client.ts'

interface Reading {
  found: RecipeAgain[]
  /** How many recipes were read. */
  done: number
  error: Error | null
}

/**
 * Reads the lines of recipes again, some at a time, and tells how far that is. It ends with the page; what failed goes on
 * from there.
 * @param ids an array that keeps its identity
 */
export function useReadingAgain(ids: string[]): Reading & { again: () => void } {
  const [reading, setReading] = useState<Reading>({ found: [], done: 0, error: null })
  const { done, error } = reading
  useEffect(() => {
    if (done >= ids.length || error) return
    const ending = new AbortController()
    const some = ids.slice(done, done + mostReadAgain)
    const read = async () => {
      try {
        const found = await call(linesAgain.look, { body: { recipes: some } }, ending.signal)
        if (ending.signal.aborted) return
        setReading((before) => ({
          found: [...before.found, ...found],
          done: done + some.length,
          error: null,
        }))
      } catch (error) {
        if (ending.signal.aborted || !(error instanceof Error)) return
        setReading((before) => ({ ...before, error }))
      }
    }
    void read()
    return () => ending.abort()
  }, [ids, done, error])
  return { ...reading, again: () => setReading((before) => ({ ...before, error: null })) }
}
