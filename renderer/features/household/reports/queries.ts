import { queryOptions } from '@tanstack/react-query'
import { type ReportCategory, type ReportSummary, reports } from '#contract/reports.ts'
import { apiQuery } from '#renderer/api/query.ts'

const LOOK_AGAIN_MS = 2000
/** Of long reports, which take a while to fetch. */
const LOOK_AGAIN_LATER_MS = 10_000
const MANY = 500

/** The import or other work itself, or taking it back. */
export const isRunning = ({ status, takeBack }: Pick<ReportSummary, 'status' | 'takeBack'>) =>
  status === 'in-progress' || takeBack === 'running'

/** The household's reports of one kind, or all, latest first; asked again while one of them is being written. */
export const reportsQuery = (category?: ReportCategory) =>
  queryOptions({
    ...apiQuery(reports.list, { query: category ? { report_type: category } : {} }),
    refetchInterval: ({ state }) => state.data?.some(isRunning) === true && LOOK_AGAIN_MS,
  })

/** One report with its entries, likewise. */
export const reportQuery = (id: string) =>
  queryOptions({
    ...apiQuery(reports.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !isRunning(data)) return false
      return data.entries.length > MANY ? LOOK_AGAIN_LATER_MS : LOOK_AGAIN_MS
    },
  })
