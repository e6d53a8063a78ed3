import { readDuration } from '#server/text/durations.ts'
import { cleanLine } from './text.ts'

/** 65 → '1 hour 5 minutes'. '' for none. */
export function minutesText(minutes: number | null): string {
  if (minutes === null || !Number.isFinite(minutes) || minutes <= 0) return ''
  const whole = Math.round(minutes)
  const parts: [amount: number, name: string][] = [
    [Math.floor(whole / 1440), 'day'],
    [Math.floor((whole % 1440) / 60), 'hour'],
    [whole % 60, 'minute'],
  ]
  const words = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, name]) => `${amount} ${name}${amount === 1 ? '' : 's'}`)
  return words.join(' ') || '1 minute'
}

/** A time in words: one of the form PT1H5M or a bare number of minutes is spelled out, other words stay. */
export function timeText(given: string): string {
  const text = cleanLine(given)
  const isCode = /^P[\dTYMWDHS.,]{0,40}$/i.test(text) || /^\d{1,6}(?:[.,]\d{1,3})?$/.test(text)
  if (!isCode) return text
  const seconds = readDuration(text)
  if (seconds !== null) return minutesText(seconds / 60)
  return /[1-9]/.test(text) ? text : ''
}
