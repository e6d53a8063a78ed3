import { isNotThere } from '#renderer/api/not-there.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { KeptHere } from './KeptHere.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** A page whose rendering failed: what is not there becomes the page "not found", everything else can be retried. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotThere(error)) return <NotFoundPage rewrite={false} />
  return <ErrorPanel error={error} onRetry={onRetry} fullPage otherwise={<KeptHere />} />
}
