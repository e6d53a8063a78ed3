import { localDay } from '#contract/days.ts'
import { dayAfter, momentAt, wallClock } from '#contract/zoned-time.ts'

/** When a webhook is to be sent, and up to which moment that was dealt with; null if nothing is known. */
export interface Timed {
  scheduledTime: string
  timeZone: string | null
  localTime: string | null
  handledUntil: string | null
}

/** A moment of the schedule, and the day whose plan it is about. */
export interface Slot {
  at: Date
  day: string
}

/**
 * What is to be done about a webhook. send: its time has come. missed: its time was too long ago. arm: begin to count
 * now.
 */
export type Turn<T> =
  | { hook: T; action: 'send' | 'missed'; slot: Slot }
  | { hook: T; action: 'arm' }

const HOUR_MS = 60 * 60 * 1000

/** After sleep or a restart, what is later than this is not sent any more. */
export const LATEST_MS = 6 * HOUR_MS

/** A time further ahead was written while the clock was wrong. */
const WRONG_CLOCK_MS = 48 * HOUR_MS

/**
 * Those that it is time for. Only the latest time of each counts, and each time only once, whatever happens to the clock:
 * whoever deals with a turn sets `handledUntil` to its slot, or to now if it is armed.
 */
export function dueHooks<T extends Timed>(now: Date, hooks: readonly T[]): Turn<T>[] {
  return hooks.flatMap((hook): Turn<T>[] => {
    const handled = hook.handledUntil === null ? null : Date.parse(hook.handledUntil)
    if (handled === null || handled - now.getTime() > WRONG_CLOCK_MS) {
      return [{ hook, action: 'arm' }]
    }
    const slot = latestSlot(now, hook)
    if (slot.at.getTime() <= handled) return []
    const isLate = now.getTime() - slot.at.getTime() > LATEST_MS
    return [{ hook, slot, action: isLate ? 'missed' : 'send' }]
  })
}

/** The last moment of its schedule that is not in the future. */
export function latestSlot(now: Date, hook: Timed): Slot {
  const slots = slotsAround(now, hook)
  return slots.findLast(({ at }) => at <= now) ?? slots[0]!
}

/** The next moment of its schedule. */
export function nextSlot(now: Date, hook: Timed): Slot {
  const slots = slotsAround(now, hook)
  return slots.find(({ at }) => at > now) ?? slots.at(-1)!
}

/** Its moments from the day before yesterday to tomorrow. */
function slotsAround(now: Date, { scheduledTime, timeZone, localTime }: Timed): Slot[] {
  const [zone, time] =
    timeZone === null || localTime === null ? ['UTC', scheduledTime] : [timeZone, localTime]
  const today = wallClock(now, zone).day
  return [-2, -1, 0, 1].map((days) => {
    const day = dayAfter(today, days)
    const at = momentAt({ day, time }, zone)
    // Without a time zone of its own, its day is that of this computer, as for “today” in the plan.
    return { at, day: timeZone === null ? localDay(at) : day }
  })
}
