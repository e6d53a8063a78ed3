import { useRouteError } from 'react-router-dom'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { KeptHere } from './KeptHere.tsx'

/** Shown when something failed outside of any page, or when a page's code could not be fetched. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <main>
      <ErrorPanel
        error={error instanceof Error ? error : new Error(String(error))}
        onRetry={() => window.location.reload()}
        fullPage
        otherwise={<KeptHere />}
      />
    </main>
  )
}
