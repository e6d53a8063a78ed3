export { mailRoutes } from './routes.ts'
export { mailReady, sendMail, sendTestMail } from './send.ts'
