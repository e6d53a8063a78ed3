import { mail } from '#contract/mail.ts'
import { routes } from '#server/http/routes.ts'
import { getMailSettings, updateMailSettings } from './settings.ts'

export const mailRoutes = routes(mail, {
  settings: ({ ctx }) => getMailSettings(ctx),
  updateSettings: ({ ctx, body }) => updateMailSettings(ctx, body),
})
