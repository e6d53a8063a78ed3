import { useEffect, useRef } from 'react'
import type { Explorer } from './use-explorer.ts'

/**
 * The way from the search field to the first recipe. It waits for the answer to what was typed, because recipes that are
 * still shown of the search before are about to go; typing on, or the focus moving elsewhere, ends the wait.
 */
export function useFirstFound({ applied, draft }: Explorer, isAnswered: boolean) {
  const waiting = useRef<HTMLElement | null>(null)
  const isReady = isAnswered && applied.search === draft.search
  useEffect(() => {
    if (isReady && waiting.current && document.activeElement === waiting.current) focusFirst()
    if (isReady) waiting.current = null
  }, [isReady])
  return {
    go: (field: HTMLElement | null) => {
      if (isReady) focusFirst()
      else waiting.current = field
    },
    stay: () => {
      waiting.current = null
    },
  }
}

function focusFirst() {
  document.querySelector<HTMLElement>('main article :is(h2, h3) a')?.focus()
}
