import type { QueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '#contract/live.ts'
import { isLivePaused } from './state.ts'
import { answersOf, isAnswer } from './topics.ts'

/** Changes come in bunches: one press may write ten rows. */
const bunchMs = 50

/** Somebody ticks along a shelf: the other phone follows at once, whatever else happens. */
const quickTopics: ReadonlySet<LiveTopic> = new Set(['shopping-lists', 'meal-plans'])
const quickPauseMs = 250

/** An import of a thousand recipes must not make every phone load its list a thousand times. */
const pausesMs = [1000, 2000, 4000, 8000]

/** A change of one's own is shown already; asking meanwhile could bring the state of before. */
const longestWaitMs = 3000

/** Asks anew for what the page shows of a topic, soon after it changed and not too often. */
export function createRefresher(queryClient: QueryClient) {
  const timers = new Map<LiveTopic, ReturnType<typeof setTimeout>>()
  const waiting = new Set<LiveTopic>()
  /** How many times in a row each topic changed again while it paused. */
  const repeats = new Map<LiveTopic, number>()
  let isClosed = false

  const refresh = async (patterns: readonly string[]) => {
    await settled(queryClient)
    if (isClosed || isLivePaused()) return
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isAnswer(patterns, queryKey),
      refetchType,
    })
  }
  const pauseOf = (topic: LiveTopic) => {
    if (quickTopics.has(topic)) return quickPauseMs
    return pausesMs[Math.min(repeats.get(topic) ?? 0, pausesMs.length - 1)]!
  }
  const afterPause = (topic: LiveTopic) => {
    if (!waiting.delete(topic)) {
      timers.delete(topic)
      repeats.delete(topic)
      return
    }
    repeats.set(topic, (repeats.get(topic) ?? 0) + 1)
    run(topic)
  }
  const run = (topic: LiveTopic) => {
    void refresh(answersOf[topic])
    timers.set(
      topic,
      setTimeout(() => afterPause(topic), pauseOf(topic)),
    )
  }

  return {
    changed: (topic: LiveTopic) => {
      if (timers.has(topic)) waiting.add(topic)
      else
        timers.set(
          topic,
          setTimeout(() => run(topic), bunchMs),
        )
    },
    /** Everything that the page shows and that can change. */
    all: () => refresh(Object.values(answersOf).flat()),
    close: () => {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Resolves when no call that changes something is under way, or when one takes long. */
function settled(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, longestWaitMs)
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating() === 0) end()
    })
  })
}
