import type { LogEntry } from '#contract/admin.ts'
import { withoutSecrets } from '#server/text/without-secrets.ts'
import type { LogLine } from './log-files.ts'

const levels = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
} as const
const rank = Object.values(levels)

/** Parses a line of JSON; any other line becomes the text of its entry. */
export function readEntry({ id, text }: LogLine): LogEntry {
  const shown = withoutSecrets(text)
  const record = recordOf(shown)
  if (!record) return { id, time: null, level: null, text: shown, details: '' }
  const { level, time, msg, ...rest } = record
  return {
    id,
    time: timeOf(time),
    level: levels[level as keyof typeof levels] ?? null,
    text: typeof msg === 'string' ? msg : '',
    details: detailsOf(rest),
  }
}

/** Whether an entry has this level or a more severe one. Entries without a level are always included. */
export function isAtLeast({ level }: LogEntry, least: LogEntry['level']): boolean {
  return least === null || level === null || rank.indexOf(level) >= rank.indexOf(least)
}

/** Whether an entry contains a text, regardless of case. */
export function holds({ text, details }: LogEntry, search: string): boolean {
  return `${text}\n${details}`.toLowerCase().includes(search.toLowerCase())
}

/**
 * A cheap test on the raw line that excludes most entries of a long log without parsing them. Text that is written
 * differently in JSON is left to `holds`.
 */
export function mayBeMeant(least: LogEntry['level'], search: string): (line: string) => boolean {
  const wanted = /["\\]/.test(search) ? '' : search.toLowerCase()
  const lowest = least === null ? 0 : 10 * (rank.indexOf(least) + 1)
  return (line) => {
    const level = lowest > 0 ? /^\{"level":(\d+)/.exec(line)?.[1] : undefined
    if (level !== undefined && Number(level) < lowest) return false
    return wanted === '' || line.toLowerCase().includes(wanted)
  }
}

function recordOf(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null
  try {
    const record = JSON.parse(text) as Record<string, unknown>
    return typeof record['level'] === 'number' ? record : null
  } catch {
    return null
  }
}

/** Pino writes milliseconds since 1970. */
function timeOf(time: unknown): string | null {
  const moment = typeof time === 'number' || typeof time === 'string' ? new Date(time) : null
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** The codes and the stack of an error as they are, other fields as JSON. */
function detailsOf({ err, ...rest }: Record<string, unknown>): string {
  const others = Object.keys(rest).length > 0 ? [JSON.stringify(rest)] : []
  if (err === undefined) return others.join('\n')
  const { stack, message, codes } = (err ?? {}) as Record<string, unknown>
  const told = typeof stack === 'string' ? stack : message
  const known = Array.isArray(codes) ? [codes.join(', ')] : []
  return [...others, ...known, typeof told === 'string' ? told : JSON.stringify(err)].join('\n')
}
