import ical from 'ical-generator'
import type { MealTimes } from '#contract/calendar.ts'
import type { PlannedMeal } from '#server/features/meal-plans/index.ts'
import type { Translate } from '#server/i18n/translator.ts'

const HOUR = 60 * 60 * 1000
const MOST_WORDS = 2000 // characters of a note in a calendar

interface Household {
  times: MealTimes
  groupId: string
  name: string
  /** The address of a recipe without its slug. */
  place: string
  t: Translate
}

/**
 * Planned meals as iCalendar (RFC 5545), an hour each. Times are written in UTC: those of the wall clock of this computer
 * on that day, so that no reader needs rules for a time zone. The same plan gives the same text.
 */
export function writeCalendar(entries: readonly PlannedMeal[], household: Household): string {
  const { times, groupId, name, place, t } = household
  const feed = ical({
    name: t('messages.calendar-name', { name }),
    prodId: { company: 'Trivet', product: 'Trivet', language: 'EN' },
    ttl: HOUR / 1000,
  })
  for (const entry of entries) {
    const start = new Date(`${entry.date}T${times[entry.entryType]}:00`)
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
      categories: [{ name: t(`messages.meal-${entry.entryType}`) }],
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
