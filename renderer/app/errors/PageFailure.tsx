import { ApiError } from '#renderer/api/client.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { ToLists } from './ToLists.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** A page whose rendering failed: a 404 becomes the page "not found", everything else can be retried. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage rewrite={false} />
  return <ErrorPanel error={error} onRetry={onRetry} fullPage otherwise={<ToLists />} />
}
