import { createHash } from 'node:crypto'
import type { PlannedMeal } from '#server/features/meal-plans/index.ts'
import { type Household, writeCalendar } from './write-calendar.ts'

/** A year of meals is some hundred kilobytes of text. */
const MOST_TEXTS = 20

const texts = new Map<string, Promise<string>>()

/**
 * The calendar of these meals, which is written once for as long as they are the same: programs ask for it every hour,
 * and folding its lines takes longer than everything else.
 */
export function keptCalendar(
  entries: readonly PlannedMeal[],
  household: Household,
): Promise<string> {
  const { t: _words, ...others } = household
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const key = createHash('sha256')
    .update(JSON.stringify([timeZone, others, entries]))
    .digest('base64')
  const known = texts.get(key)
  if (known) {
    // Those that are asked for stay.
    texts.delete(key)
    texts.set(key, known)
    return known
  }
  const writing = writeCalendar(entries, household)
  texts.set(key, writing)
  writing.catch(() => texts.delete(key))
  const [oldest] = texts.keys()
  if (texts.size > MOST_TEXTS && oldest !== undefined) texts.delete(oldest)
  return writing
}
