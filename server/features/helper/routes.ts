import { helper } from '#contract/helper.ts'
import { routes } from '#server/http/routes.ts'
import { getHelperSettings, updateHelperSettings } from './settings.ts'
import { tryHelper } from './try.ts'

export const helperRoutes = routes(helper, {
  settings: ({ ctx }) => getHelperSettings(ctx),
  updateSettings: ({ ctx, body }) => updateHelperSettings(ctx, body),
  tryIt: ({ ctx }) => tryHelper(ctx),
})
