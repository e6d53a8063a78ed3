/** '2026-11-21': the day on the calendar of whoever runs this: the reader's device, or the server. */
export function localDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** That many days later, across months and clock changes. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days)

/** The last second of a day ('2026-11-21') on this device's clock, as the API takes it. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()
