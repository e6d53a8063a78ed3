import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LogEntry, maintenance } from '#contract/admin.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'

export const lineCounts = ['100', '500', '1000', '2000'] as const
export const leastLevels = ['info', 'warn', 'error'] as const

export interface LogView {
  source: 'server' | 'desktop'
  /** Null for all levels. */
  level: (typeof leastLevels)[number] | null
  search: string
  lines: (typeof lineCounts)[number]
}

interface ReadLog {
  entries: LogEntry[]
  cursor: string
}

/** So often new lines are looked for. */
export const followSeconds = 2

/**
 * The lines of a log that match the filters. While the window is visible, following and refreshing only fetch newer
 * lines; known entries keep their identity, so that only new ones are rendered.
 */
export function useLog() {
  const queryClient = useQueryClient()
  const [view, setView] = useState<LogView>({
    source: 'server',
    level: null,
    search: '',
    lines: '500',
  })
  const [follows, setFollows] = useState(true)
  const { source, level, search } = view
  const lines = Number(view.lines)
  const query = { source, lines, ...(level && { level }), ...(search && { search }) }
  const { queryKey } = apiQuery(maintenance.logEntries, { query })
  const log = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ReadLog> => {
      const known = queryClient.getQueryData<ReadLog>(queryKey)
      const after = known?.cursor && { after: known.cursor }
      const answer = await call(maintenance.logEntries, { query: { ...query, ...after } }, signal)
      const entries = answer.continues ? goOn(known?.entries ?? [], answer.entries) : answer.entries
      return { entries: entries.slice(-lines), cursor: answer.cursor }
    },
    refetchInterval: follows ? followSeconds * 1000 : false,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return {
    log,
    view,
    change: (changes: Partial<LogView>) => setView((before) => ({ ...before, ...changes })),
    follows,
    setFollows,
  }
}
export type Log = ReturnType<typeof useLog>

/** A line that was incomplete when first read is sent again and replaces the old one. */
function goOn(known: LogEntry[], more: LogEntry[]): LogEntry[] {
  if (more.length === 0) return known
  const again = new Set(more.map(({ id }) => id))
  const last = known.at(-1)
  return last && again.has(last.id) ? [...known.slice(0, -1), ...more] : [...known, ...more]
}
