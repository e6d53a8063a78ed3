import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageFailure } from './PageFailure.tsx'
import { PageSkeleton } from '#renderer/components/pages/PageSkeleton.tsx'

/** Shows the loading and error states of the page inside it, so that pages only render success. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Boundary key={pathname} onRetry={reset}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  onRetry: () => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <PageFailure error={error} onRetry={this.retry} />
  }

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }
}
