import type { LogEntry } from '#contract/admin.ts'
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

const secretName = String.raw`(?:password|passwd|secret|token|authorization|cookie)`
/** A named secret in quotation marks: everything up to the second one. */
const secretText = new RegExp(String.raw`(${secretName}["']?\s*[=:]\s*")(?:[^"\\]|\\.)+`, 'gi')
/** The same inside a JSON string. */
const nestedSecret = new RegExp(
  String.raw`(${secretName}\\+"\s*:\s*\\+")(?:[^"\\]|\\+[^"\\])+`,
  'gi',
)
/** A named secret without quotation marks: up to the next space or mark. */
const secretWord = new RegExp(
  String.raw`(${secretName}["']?\s*[=:]\s*(?:(?:Bearer|Basic)\s+)?)[^\s"'\\,;&}…]+`,
  'gi',
)

/**
 * Removes passwords in addresses, tokens and anything called a password. The server's own log never contains secrets,
 * but the output of a crash may.
 */
export function withoutSecrets(line: string): string {
  return line
    .replace(/(\/\/)[^/\s:@"]+:[^/\s@"]+@/g, '$1…@')
    .replace(/\beyJ[\w-]{5,500}\.[\w-]{5,}\.[\w-]*/g, '…')
    .replace(/\btrivet_[\w-]{8,}/g, '…')
    .replace(secretText, '$1…')
    .replace(nestedSecret, '$1…')
    .replace(secretWord, '$1…')
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

/** The stack of an error as it is, other fields as JSON. */
function detailsOf({ err, ...rest }: Record<string, unknown>): string {
  const others = Object.keys(rest).length > 0 ? [JSON.stringify(rest)] : []
  if (err === undefined) return others.join('\n')
  const { stack, message } = (err ?? {}) as { stack?: unknown; message?: unknown }
  const told = typeof stack === 'string' ? stack : message
  return [...others, typeof told === 'string' ? told : JSON.stringify(err)].join('\n')
}
