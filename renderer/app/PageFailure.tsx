import { ApiError } from '#renderer/api/client.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** A page that could not be drawn: what is not there ends on the 404 page, the rest may be tried again. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage rewrite={false} />
  return <ErrorPanel error={error} onRetry={onRetry} fullPage />
}
