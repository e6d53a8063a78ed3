import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTableSkeleton } from '#renderer/components/tables/DataTableSkeleton.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, a skeleton while it loads, or its error. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  return <DataTableSkeleton />
}
