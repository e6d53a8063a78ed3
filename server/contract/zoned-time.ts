/** What a clock on the wall shows: '2026-11-21' and '07:30:00'. */
export interface WallClock {
  day: string
  time: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether this is the name of a time zone, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+)*$/i.test(name)) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** What the clocks of a time zone show at a moment. */
export function wallClock(moment: Date, zone: string): WallClock {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  }
}

/**
 * The one moment of a day at which the clocks of a time zone show this time. A time that they skip in spring is as much
 * later as they are set forward; of a time that they show twice in autumn it is the first.
 */
export function momentAt({ day, time }: WallClock, zone: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const before = asUtc - offsetAt(asUtc - DAY_MS, zone)
  const after = asUtc - offsetAt(asUtc + DAY_MS, zone)
  const shown = [before, after].filter((moment) => {
    const clock = wallClock(new Date(moment), zone)
    return clock.day === day && clock.time === time
  })
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}

/** The day that many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How much the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const { day, time } = wallClock(new Date(moment), zone)
  return Date.parse(`${day}T${time}Z`) - Math.floor(moment / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** They are slow to make. @throws RangeError if there is no such time zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}
