import { z } from 'zod'

const isLikeUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Converts to lower case with hyphens. Upper case and 32 hex digits without hyphens are accepted. */
export const Uuid = z
  .string()
  .max(100, { abort: true })
  .transform((text, context) => {
    const id = hyphenated(text.trim().toLowerCase())
    if (isLikeUuid.test(id)) return id
    // Told here, because zod writes its whole pattern into each issue, and there may be thousands.
    context.addIssue({ code: 'invalid_format', format: 'uuid' })
    return z.NEVER
  })
  .pipe(z.uuid())

/** '2026-11-21T10:03:10.141863': UTC without an offset, as first-generation clients need it (docs/contract/values.md). */
export const DateTime = z.string().meta({
  description: 'A date and time in UTC; at addresses of the second generation it ends in Z.',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$`,
})

/** '2026-11-21' */
export const PlainDate = z
  .string()
  .max(100, { abort: true })
  .regex(/^\d{4}-\d\d-\d\d$/, { abort: true })
  .meta({ format: 'date' })

/** A day that exists: not the 30th of February. Other programs know no year 0, and one such day breaks their lists. */
export const PlainDateInput = PlainDate.refine((day) => {
  const moment = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
  return isReal && !day.startsWith('0000')
})

const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d):?(\d\d)?)?)?$/i

/** ISO 8601. An offset is converted to UTC; without one the time is UTC. Microseconds are kept. */
export const DateTimeInput = z
  .string()
  .max(100)
  .meta({
    description: 'ISO 8601, with or without an offset; without one it is UTC.',
    examples: ['2026-11-21T10:03:10Z', '2026-11-21'],
  })
  .transform((text, context) => {
    const written = text.trim()
    const [, date, time = '00:00', hours = '+00', minutes = '00'] = iso.exec(written) ?? []
    const moment = new Date(`${date}T${time}${hours}:${minutes}`)
    const isKept = !Number.isNaN(moment.getTime()) && /^(?!0000)\d{4}-/.test(moment.toISOString())
    if (isKept) return withMicroseconds(moment, written)
    context.addIssue({ code: 'custom', params: { reason: 'date-time' } })
    return z.NEVER
  })

/** A moment as ISO text in UTC. Takes the microseconds from the text, because a `Date` has only milliseconds. */
export function withMicroseconds(moment: Date, written: string): string {
  const known = moment.toISOString()
  const micros = (/\.(\d+)/.exec(written)?.[1] ?? '').slice(3, 6).padEnd(3, '0')
  return micros === '000' ? known : known.replace('Z', `${micros}Z`)
}

/** A day; a time after it is dropped. */
export const DayInput = z.preprocess(
  (value) =>
    typeof value === 'string' && value.length <= 100 ? value.trim().split(/[T ]/)[0] : value,
  PlainDateInput,
)

/** More than any line has around its text. */
const mostOfLine = 10_000

/** One trimmed line of text. Control characters become spaces, and broken surrogates the replacement character. */
export const Line = z
  .string()
  .transform((text) => (text.length > mostOfLine ? text : inOneLine(text)))
  .pipe(z.string().max(255))
export const Name = Line.pipe(z.string().min(1))

/** No email address is longer. Checked before the pattern, which takes long for long texts. */
export const mostOfAddress = 254 // characters
const Address = z.string().trim().toLowerCase().max(mostOfAddress, { abort: true })
/** In lower case. */
export const Email = Address.pipe(z.email())
/** Empty for a person who has none. */
export const EmailOrNone = Address.pipe(z.union([z.literal(''), z.email()])).meta({
  description: 'An email address, or an empty text for none.',
})

/**
 * Characters of one value, and of all keys and values together. A record that has more keeps it, and may be saved with it
 * again (server/errors/fitting-extras.ts).
 */
export const mostOfExtras = { value: 20_000, all: 100_000 }

/** Text by text keys. Other values are converted to text. */
export const Extras = z.record(z.string().max(255), z.unknown().transform(textOf))

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

const inOneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

function hyphenated(text: string): string {
  return /^[0-9a-f]{32}$/.test(text)
    ? text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : text
}

/** A boolean in a query or form: text is true if it begins with t, y, 1 or on. */
export const Flag = z
  .preprocess(
    (value) => (typeof value === 'string' ? /^(?:t|y|1|on)/i.test(value.slice(0, 5)) : value),
    z.boolean(),
  )
  .meta({ type: 'boolean' })
