import { formatLocale } from './format.ts'

/** Milliseconds as '4:05' or '1:02:03', rounded up to a whole second. */
export function clockText(ms: number): string {
  const total = Math.ceil(ms / 1000)
  const [hours, minutes, seconds] = [
    Math.floor(total / 3600),
    Math.floor(total / 60) % 60,
    total % 60,
  ]
  const two = (value: number) => digits(value, 2)
  return hours > 0
    ? `${digits(hours, 1)}:${two(minutes)}:${two(seconds)}`
    : `${digits(minutes, 1)}:${two(seconds)}`
}

function digits(value: number, least: number) {
  return new Intl.NumberFormat(formatLocale(), {
    minimumIntegerDigits: least,
    useGrouping: false,
  }).format(value)
}
