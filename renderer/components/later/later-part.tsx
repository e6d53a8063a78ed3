import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { laterCode } from './later-code.ts'

interface PlaceProps {
  /** Why the part could not be fetched; null while it is loading. */
  error: Error | null
  onRetry: () => void
}

/**
 * A part of a page that is not visible at first. Its code is fetched once the page is quiet, or earlier by calling
 * `fetch`. `Place` is rendered until then, and also shows the error if fetching failed; the rest of the page is not
 * affected.
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
