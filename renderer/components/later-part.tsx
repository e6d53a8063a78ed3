import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { laterCode } from './later-code.ts'

interface PlaceProps {
  /** Why the part could not be fetched; null while it is on its way. */
  error: Error | null
  onRetry: () => void
}

/**
 * A part of a page that nobody sees at first: its code is fetched once the page has what it asked for and the browser a
 * moment, or before, by whoever calls `fetch`. `Place` keeps its room until then; what fails to come leaves the rest of
 * the page as it is.
 */
export function laterPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Place: ComponentType<PlaceProps>,
) {
  const { fetch, useCode } = laterCode(fetchPart)

  function LaterPart(props: Props) {
    const Part = useCode()
    const isQuiet = useQuiet()
    const [error, setError] = useState<Error | null>(null)
    const fetchHere = useCallback(() => {
      setError(null)
      fetch().catch((reason: unknown) =>
        setError(reason instanceof Error ? reason : new Error(String(reason))),
      )
    }, [])
    useEffect(() => {
      if (isQuiet) fetchHere()
    }, [isQuiet, fetchHere])
    return Part ? <Part {...props} /> : <Place error={error} onRetry={fetchHere} />
  }

  return { Part: LaterPart, fetch }
}
