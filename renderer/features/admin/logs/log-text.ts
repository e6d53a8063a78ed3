import type { LogEntry } from '#contract/admin.ts'

/** '2026-11-21 23:04:05' in the user's time zone, in the usual format of logs in every language. */
export function logTime(time: string): string {
  const moment = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`
}

/** The lines as text for copying, in UTC because it may be read in another time zone. */
export function logText(entries: LogEntry[]): string {
  return entries
    .map(({ time, level, text, details }) =>
      [time, level?.toUpperCase(), text, details].filter(Boolean).join(' '),
    )
    .join('\n')
}
