import ical from 'ical-generator'
import { usualMealTimes } from '#contract/meal-types.ts'
import type { PlannedMeal } from '#server/features/meal-plans/index.ts'
import type { WireType } from '#server/features/meal-types/index.ts'
import type { Translate } from '#server/i18n/translator.ts'
import { takeTurn } from '#server/process/others-first.ts'

const HOUR = 60 * 60 * 1000
const MOST_WORDS = 2000 // characters of a note in a calendar

export interface Household {
  types: readonly WireType[]
  groupId: string
  name: string
  /** The address of a recipe without its slug. */
  place: string
  /** The language of `t`. */
  locale: string
  t: Translate
}

/** Events that are written between two looks at the clock; what other people ask is answered when their time is over. */
const AT_ONCE = 20

/**
 * Planned meals as iCalendar (RFC 5545), an hour each. Times are written in UTC: those of the wall clock of this computer
 * on that day, so that no reader needs rules for a time zone. The same plan gives the same text.
 */
export async function writeCalendar(
  entries: readonly PlannedMeal[],
  household: Household,
): Promise<string> {
  const written: string[] = []
  const turn = await takeTurn()
  // At least one, for a calendar with nothing in it.
  for (let start = 0; start === 0 || start < entries.length; start += AT_ONCE) {
    if (start > 0) await turn.pause()
    const part = partOf(entries.slice(start, start + AT_ONCE), household)
    const end = part.lastIndexOf(END)
    // Each part is a whole calendar: the head of the first one serves for all.
    written.push(start === 0 ? part.slice(0, end) : part.slice(part.indexOf(EVENT), end))
  }
  return written.join('') + END
}

// Only at the start of a line: line breaks of a name or note are escaped.
const EVENT = '\r\nBEGIN:VEVENT'
const END = '\r\nEND:VCALENDAR'

function partOf(entries: readonly PlannedMeal[], household: Household): string {
  const { groupId, name, place, t } = household
  const types = new Map(household.types.map((type) => [type.id, type]))
  const feed = ical({
    name: t('messages.calendar-name', { name }),
    prodId: { company: 'Trivet', product: 'Trivet', language: 'EN' },
    ttl: HOUR / 1000,
  })
  for (const entry of entries) {
    const { entryType, mealType } = entry
    const type = types.get(mealType ?? entryType)
    const start = new Date(`${entry.date}T${type?.time ?? usualMealTimes[entryType]}:00`)
    const called = readable(entry.recipeName ?? entry.title)
    const link = entry.recipeSlug === null ? null : place + entry.recipeSlug
    const beside = entry.recipeName === null ? '' : readable(entry.title)
    const words = [beside, readable(entry.text.slice(0, MOST_WORDS)), link ?? '']
    feed.createEvent({
      id: `meal-${entry.id}@${groupId}`,
      stamp: new Date(entry.updatedAt),
      start,
      end: new Date(start.getTime() + HOUR),
      summary: entry.isLeftover ? t('messages.calendar-leftovers', { name: called }) : called,
      description: words.filter(Boolean).join('\n\n'),
      categories: [{ name: readable(type?.name ?? t(`messages.meal-${entryType}`)) }],
      ...(link !== null && { url: link }),
    })
  }
  return feed.toString()
}

/** Without what may not stand in iCalendar: control characters except line breaks and tabs, and halves of characters. */
const readable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Surrogate}/gu, '')
