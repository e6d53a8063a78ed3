/** A moment's day as '2026-11-21', in the time zone of the machine this runs on: the reader's device or the server. */
export function localDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Local midnight of the day that many days later. Correct across months and daylight saving changes. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days)

/** The last second of a day ('2026-11-21') in this device's time zone, in the form the API takes. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()
