export { mailRoutes } from './routes.ts'
export { mailReady, sendMail, sendTestMail, trySendMail } from './send.ts'
