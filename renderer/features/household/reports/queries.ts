import { queryOptions } from '@tanstack/react-query'
import { type ReportSummary, reports } from '#contract/reports.ts'
import { apiQuery } from '#renderer/api/query.ts'

const LOOK_AGAIN_MS = 2000

export const isRunning = ({ status }: Pick<ReportSummary, 'status'>) => status === 'in-progress'

/** All reports of the household, latest first; asked again while one of them is being written. */
export const reportsQuery = queryOptions({
  ...apiQuery(reports.list, { query: {} }),
  refetchInterval: ({ state }) => state.data?.some(isRunning) === true && LOOK_AGAIN_MS,
})

/** One report with its entries, likewise. */
export const reportQuery = (id: string) =>
  queryOptions({
    ...apiQuery(reports.get, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isRunning(state.data) && LOOK_AGAIN_MS,
  })
