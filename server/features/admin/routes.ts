import { admin, maintenance } from '#contract/admin.ts'
import { mailReady, sendTestMail } from '#server/features/mail/index.ts'
import { routes } from '#server/http/routes.ts'
import { about, analytics, check, newValidateText } from './about.ts'
import { statistics } from './counts.ts'
import { logLevel, setDebug } from './log-level.ts'
import { cleanLogs, lastLines, logEntries, logFileToken } from './logs.ts'
import { clean, storage, summary } from './maintenance.ts'

export const adminRoutes = routes(admin, {
  about: ({ ctx, req }) => about(ctx, req.socket.localPort ?? ctx.config.port),
  statistics: ({ ctx }) => statistics(ctx.db),
  check: ({ ctx }) => check(ctx),
  analytics: ({ ctx }) => analytics(ctx),
  validate: async ({ ctx }) => ({ text: await newValidateText(ctx) }),
  emailReady: async ({ ctx }) => ({ ready: await mailReady(ctx) }),
  testEmail: ({ ctx, body }) => sendTestMail(ctx, body.email),
})

export const maintenanceRoutes = routes(maintenance, {
  summary: ({ ctx }) => summary(ctx),
  storage: ({ ctx }) => storage(ctx),
  logs: async ({ ctx, query }) => ({ logs: await lastLines(ctx, query.lines) }),
  logEntries: ({ ctx, query }) => logEntries(ctx, query),
  logLevel: async ({ ctx }) => logLevel(ctx),
  setLogLevel: async ({ ctx, body }) => setDebug(ctx, body.debug),
  cleanTemp: ({ ctx }) => clean(ctx, 'temp'),
  cleanImages: ({ ctx }) => clean(ctx, 'images'),
  cleanRecipeFolders: ({ ctx }) => clean(ctx, 'recipeFolders'),
  cleanLogs: ({ ctx }) => cleanLogs(ctx),
  logFile: async ({ ctx, query }) => ({ fileToken: await logFileToken(ctx, query.source) }),
  logText: async ({ ctx, params }) => (await lastLines(ctx, Number(params.lines))).join('\n'),
})
