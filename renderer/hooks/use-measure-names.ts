import { useEffect, useSyncExternalStore } from 'react'
import { moreMeasures, onMeasures } from '#contract/amounts/measure-names.ts'
import { useQuiet } from './use-quiet.ts'

/**
 * Fetches the names of measures in more languages once the page is quiet, as most recipes do without them. The component
 * is rendered again when they are there: what comes back is for the dependencies of what it derives from amounts.
 */
export function useMeasureNames() {
  const known = useSyncExternalStore(onMeasures, moreMeasures)
  const isTime = useQuiet() && known === null
  useEffect(() => {
    if (isTime) void fetchNames()
  }, [isTime])
  return known
}

/** Without them a page shows what it showed before; the next one tries again. */
async function fetchNames() {
  const module = await import('#contract/amounts/more-measures.ts').catch(() => null)
  module?.learnMoreMeasures()
}
