export { webhookRoutes } from './routes.ts'
export { runWebhooks } from './schedule.ts'
