import { readDuration } from '#server/text/durations.ts'
import { nutrientCalled } from './nutrition.ts'
import { minutesText } from './times.ts'

/** A line below the steps, as "10m" or "fatContent : 9 g". */
const LONGEST = 60

/**
 * What Cookmate writes below the steps of other programs' texts, after a gap: a time, and the nutrients by the names of
 * schema.org. It is taken out of the lines.
 */
export function cookmateFoot(directions: readonly string[]): {
  directions: readonly string[]
  prepTime: string
  nutrition: Record<string, string>
} {
  const nutrition: Record<string, string> = {}
  let prepTime = ''
  let end = directions.length
  for (; end > 0; end -= 1) {
    const line = directions[end - 1]!.trim()
    if (line === '') continue
    const colon = line.length > LONGEST ? -1 : line.indexOf(' : ')
    const name = /^(?:calories|\w+Content) : /.test(line.slice(0, LONGEST))
      ? nutrientCalled(line.slice(0, colon))
      : null
    const isTime = /^(?:\d{1,2}h ?)?\d{1,3}m$/.test(line.slice(0, LONGEST)) && prepTime === ''
    if (name !== null && nutrition[name] === undefined) nutrition[name] = line.slice(colon + 3)
    else if (isTime && directions[end - 2]?.trim() === '') prepTime = minutesIn(line)
    else break
  }
  const isFoot = prepTime !== '' || Object.keys(nutrition).length > 0
  return isFoot
    ? { directions: directions.slice(0, end), prepTime, nutrition }
    : { directions, prepTime, nutrition }
}

/** "1h 5m" */
function minutesIn(text: string): string {
  const seconds = readDuration(text)
  return seconds === null ? text : minutesText(seconds / 60)
}
