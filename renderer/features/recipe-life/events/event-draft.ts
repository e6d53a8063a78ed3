import type { TimelineEvent } from '#contract/timeline.ts'
import { endOfDay, localDay } from '#contract/days.ts'
import { parseTime } from '#renderer/i18n/format.ts'

/** A new file, the stored picture, or none. */
export type DraftPicture = File | 'kept' | null

/** The values of the form for an event. */
export interface EventDraft {
  subject: string
  message: string
  day: string // '2026-11-21'
  time: string // '18:30', or '' for some time that day
  picture: DraftPicture
  /** The stars: absent if they were not touched, 0 to remove them. */
  stars?: number
}

/** Today's date on this device: '2026-11-21'. */
export const today = () => localDay(new Date())

export const emptyDraft = (): EventDraft => ({
  subject: '',
  message: '',
  day: today(),
  time: '',
  picture: null,
})

/** An event as a draft. The very end of a day means the day without a time. */
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

/** The time of a draft as ISO text in UTC, as the API takes it. */
export function momentOf({ day, time }: Pick<EventDraft, 'day' | 'time'>): string {
  return time === '' ? endOfDay(day) : new Date(`${day}T${time}`).toISOString()
}

export type DayProblem = 'missing' | 'future'

/** The problem with the date of a draft; `latest` is the last date allowed. */
export function dayProblem(day: string, latest: string | null): DayProblem | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < '1900') return 'missing'
  return latest !== null && day > latest ? 'future' : null
}

const clockOf = (moment: Date) =>
  `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`
