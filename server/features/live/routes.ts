import { live } from '#contract/live.ts'
import { routes } from '#server/http/routes.ts'

export const liveRoutes = routes(live, {
  stream: async ({ ctx, req, res, query }) => {
    const since = req.get('Last-Event-ID') ?? query.since ?? null
    await ctx.live.open(ctx.viewer, req, res, since)
  },
})
