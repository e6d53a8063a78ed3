import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { KeptHere } from './KeptHere.tsx'

interface PageErrorProps {
  error: Error
  onRetry: () => void
  /** For a page that has no heading without what it is about. */
  fullPage?: boolean
}

/** In the place of all that a page is about: why it cannot be shown, and what can be, without the server. */
export const PageError = (props: PageErrorProps) => (
  <ErrorPanel {...props} otherwise={<KeptHere />} />
)
