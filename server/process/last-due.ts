const DUE_HOUR = 3 // local time

/** When the work of the night was due last: at three o'clock, local time. */
export function lastDue(now: Date): Date {
  const due = new Date(now)
  due.setHours(DUE_HOUR, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}
