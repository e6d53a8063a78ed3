import type { Webhook, WebhookInput } from '#contract/webhooks.ts'

export const utc = 'UTC'

/** The time zone of this device. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Some browsers list these cities only by a name that they no longer have. */
const newNames = [
  'America/Argentina/Buenos_Aires',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
]

/** The time zones to choose from: the one of this device first, then the one chosen and UTC, then all others. */
export function timeZones(chosen: string): string[] {
  const others = [...Intl.supportedValuesOf('timeZone'), ...newNames].toSorted()
  return [...new Set([ownZone(), chosen, utc, ...others])]
}

/** What the form shows: the clock's time '07:30' and whose clock it is. */
export const timeOf = ({ timeZone, localTime, scheduledTime }: Webhook) => ({
  time: (localTime ?? scheduledTime).slice(0, 5),
  zone: timeZone ?? utc,
})

/** The same as the API takes it. */
export function scheduleOf(
  time: string,
  zone: string,
): Pick<WebhookInput, 'scheduledTime' | 'timeZone' | 'localTime'> {
  if (zone === utc) return { scheduledTime: time, timeZone: null, localTime: null }
  return { scheduledTime: time, timeZone: zone, localTime: time }
}

/** 'Europe / Berlin' */
export const zoneName = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')
