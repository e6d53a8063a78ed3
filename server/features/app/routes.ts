import { app } from '#contract/app.ts'
import { palette } from '#contract/palette.ts'
import { routes } from '#server/http/routes.ts'
import { about, startupInfo } from './service.ts'

export const appRoutes = routes(app, {
  about: ({ ctx }) => about(ctx),
  startupInfo: ({ ctx }) => startupInfo(ctx),
  theme: async ({ res }) => {
    res.set('Cache-Control', 'public, max-age=604800')
    return palette
  },
})
