import { reports } from '#contract/reports.ts'
import { routes } from '#server/http/routes.ts'
import { deleteReport, getReport, listReports } from './service.ts'

export const reportRoutes = routes(reports, {
  list: ({ ctx, query }) => listReports(ctx, query.report_type),
  get: ({ ctx, params }) => getReport(ctx, params.id),
  delete: async ({ ctx, params }) => {
    await deleteReport(ctx, params.id)
    return { message: ctx.t('messages.report-deleted'), error: false as const }
  },
})
