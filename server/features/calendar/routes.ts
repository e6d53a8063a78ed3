import { calendar } from '#contract/calendar.ts'
import { sendBytes } from '#server/http/files.ts'
import { routes } from '#server/http/routes.ts'
import { createFeed, deleteFeed, getFeed, openFeed } from './feeds.ts'

export const calendarRoutes = routes(calendar, {
  feed: ({ ctx }) => getFeed(ctx),
  create: ({ ctx }) => createFeed(ctx),
  delete: ({ ctx }) => deleteFeed(ctx),
  open: async ({ ctx, params, req, res }) => {
    const asked = `${req.protocol}://${req.get('host') ?? 'localhost'}`
    const base = ctx.sharing.addresses()[0] ?? asked
    const text = await openFeed(ctx, params.secret.replace(/\.ics$/, ''), base)
    // Express adds an ETag and answers 304 where nothing has changed.
    sendBytes(res, Buffer.from(text), { contentType: 'text/calendar; charset=utf-8' })
  },
})
