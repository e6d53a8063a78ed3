import type { TimelineEvent } from '#contract/timeline.ts'
import { endOfDay, localDay } from '#contract/days.ts'
import { parseTime } from '#renderer/i18n/format.ts'

/** A chosen picture, the one that is there already, or none. */
export type DraftPicture = File | 'kept' | null

/** What a form about an event holds. */
export interface EventDraft {
  subject: string
  message: string
  day: string // '2026-11-21'
  time: string // '18:30', or '' for some time that day
  picture: DraftPicture
  /** How good it was: absent while nobody has touched the stars, 0 to take them back. */
  stars?: number
}

/** The day on this device's calendar. */
export const today = () => localDay(new Date())

export const emptyDraft = (): EventDraft => ({
  subject: '',
  message: '',
  day: today(),
  time: '',
  picture: null,
})

/** An event as its author may change it. The end of a day stands for the day. */
export function draftOf(event: TimelineEvent): EventDraft {
  const moment = parseTime(event.timestamp)
  const day = localDay(moment)
  const isWholeDay = endOfDay(day) === moment.toISOString()
  return {
    subject: event.subject,
    message: event.eventMessage ?? '',
    day,
    time: isWholeDay ? '' : clockOf(moment),
    picture: event.image === 'has image' ? 'kept' : null,
  }
}

/** The moment that a day and perhaps a time mean on this device's clock, as the API takes it. */
export function momentOf({ day, time }: Pick<EventDraft, 'day' | 'time'>): string {
  return time === '' ? endOfDay(day) : new Date(`${day}T${time}`).toISOString()
}

export type DayProblem = 'missing' | 'future'

/** What is wrong with the day of a form; `latest` is the last one that makes sense. */
export function dayProblem(day: string, latest: string | null): DayProblem | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < '1900') return 'missing'
  return latest !== null && day > latest ? 'future' : null
}

const clockOf = (moment: Date) =>
  `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`
