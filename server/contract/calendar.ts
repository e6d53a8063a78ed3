import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateTime } from './values.ts'

const CalendarFeed = z.object({
  createdAt: DateTime,
  /** When a calendar last asked, to the hour; null until one has. */
  lastUsedAt: DateTime.nullable(),
})
export type CalendarFeed = z.output<typeof CalendarFeed>

const secret = z.object({ secret: z.string().max(100) })

/** Ours: the meal plan for calendar programs. */
export const calendar = {
  feed: endpoint('GET /users/self/calendar', {
    access: 'user',
    summary: 'Whether you have an address for calendars, and when it was last used; else null',
    response: CalendarFeed.nullable(),
  }),
  create: endpoint('POST /users/self/calendar', {
    access: 'user',
    readersToo: true,
    refuses: ['auth.forbidden', 'devices.shared'],
    summary: 'Makes a secret address for calendars; an earlier one stops working',
    response: CalendarFeed.extend({
      /** With the secret, and only in this answer: '/api/calendars/….ics' */
      path: z.string(),
    }),
    status: 201,
  }),
  delete: endpoint('DELETE /users/self/calendar', {
    access: 'user',
    readersToo: true,
    refuses: ['auth.forbidden'],
    summary: 'Makes your address for calendars stop working',
  }),
  open: endpoint('GET /calendars/:secret', {
    access: 'public',
    refuses: ['calendar.not-found'],
    summary:
      'The plan of whoever made this address as iCalendar: the last 60 days and the year to come',
    params: secret,
    file: true,
  }),
}
