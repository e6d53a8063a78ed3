import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTableSkeleton } from '#renderer/components/DataTableSkeleton.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What was asked for, or its outline, or why it is not there. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  return <DataTableSkeleton />
}
