import { useRouteError } from 'react-router-dom'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'

/** The last resort: something broke outside of any page, or a page's code could not be fetched. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <main>
      <ErrorPanel
        error={error instanceof Error ? error : new Error(String(error))}
        onRetry={() => window.location.reload()}
        fullPage
      />
    </main>
  )
}
