/** Earlier and later ones are what programs write for "none", or mistakes. */
const [earliest, latest] = [1900, 2200]

/** 'YYYY-MM-DD' of a date or a moment as programs write it; null if it is none. */
export function dayIn(value: unknown): string | null {
  if (typeof value === 'number') return momentOf(value)?.slice(0, 10) ?? null
  if (typeof value !== 'string') return null
  const text = value
  const found = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text.slice(0, 100))
  if (found) return realDay(Number(found[1]), Number(found[2]), Number(found[3]))
  const moment = momentIn(text)
  return moment === null ? null : moment.slice(0, 10)
}

/** ISO 8601 with its time, in UTC where the text names no zone; null if it is no moment. */
export function momentIn(value: unknown): string | null {
  if (typeof value === 'number') return momentOf(value)
  if (typeof value !== 'string') return null
  const short = value.trim().slice(0, 100)
  const isIso = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/.test(short)
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2}|GMT|UTC)$/i.test(short)
  const isNamed = /^(?:\p{L}{3,9},? )?(?:\d{1,2} \p{L}{3,9}|\p{L}{3,9} \d{1,2},?) \d{4}/u.test(
    short,
  )
  if (!isIso && !isNamed) return null
  const moment = new Date(isZoned ? short : `${short.replace(' ', isIso ? 'T' : ' ')}Z`)
  return isPlausible(moment) ? moment.toISOString() : null
}

/** The moment of a number of seconds or milliseconds since 1970. */
function momentOf(since1970: number): string | null {
  const moment = new Date(since1970 > 100_000_000_000 ? since1970 : since1970 * 1000)
  return since1970 > 0 && isPlausible(moment) ? moment.toISOString() : null
}

function isPlausible(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= earliest && year <= latest
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && isPlausible(date) ? date.toISOString().slice(0, 10) : null
}
