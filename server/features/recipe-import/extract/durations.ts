import { plausibleSeconds, readDuration } from '#server/text/durations.ts'
import { cleanLine } from './text.ts'
import { isObject } from './types.ts'

/** Seconds of an ISO duration, a number of minutes, '1 h 30' and the like; null if it is no time. */
export function readSeconds(value: unknown): number | null {
  if (typeof value === 'number') return plausibleSeconds(value * 60)
  if (Array.isArray(value)) {
    for (const entry of value) {
      const seconds = readSeconds(entry)
      if (seconds !== null) return seconds
    }
    return null
  }
  if (isObject(value)) return readQuantity(value)
  if (typeof value !== 'string') return null
  return readDuration(cleanLine(value))
}

function readQuantity(value: Record<string, unknown>): number | null {
  for (const key of ['maxValue', 'value', '@value', 'minValue', 'duration', 'name']) {
    const seconds = readSeconds(value[key])
    if (seconds !== null) return seconds
  }
  return null
}

/** 5400 → '1 Hour 30 Minutes'. */
export function secondsToWords(seconds: number): string {
  const parts: [amount: number, name: string][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor((seconds % 86_400) / 3600), 'Hour'],
    [Math.floor((seconds % 3600) / 60), 'Minute'],
    [seconds % 60, 'Second'],
  ]
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, name]) => `${amount} ${name}${amount === 1 ? '' : 's'}`)
    .join(' ')
}

/** 5400 → 'PT1H30M'. */
export function secondsToIso(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = seconds % 60
  const time = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`]
    .filter(Boolean)
    .join('')
  return `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`
}

/** The time in words. Wording without a number ('overnight') stays; zero and unreadable values become ''. */
export function timeInWords(value: unknown): string {
  const seconds = readSeconds(value)
  if (seconds !== null) return secondsToWords(seconds)
  const first = Array.isArray(value) ? value.find((entry) => typeof entry === 'string') : value
  const text = typeof first === 'string' ? cleanLine(first) : ''
  return /^\p{L}[\p{L}\s,.'-]{3,58}$/u.test(text) &&
    !/^(?:none|n\/?a|invalid\b.*|unknown|false|true|P[TYMWDHS]*)$/i.test(text)
    ? text
    : ''
}
