import { admin, maintenance } from '#contract/admin.ts'
import { apiQuery } from '#renderer/api/query.ts'

export const aboutQuery = () => apiQuery(admin.about, {})
export const checkQuery = () => apiQuery(admin.check, {})
export const statisticsQuery = () => apiQuery(admin.statistics, {})
export const summaryQuery = () => apiQuery(maintenance.summary, {})
export const analyticsQuery = () => apiQuery(admin.analytics, {})
