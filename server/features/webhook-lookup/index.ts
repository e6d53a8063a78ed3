export { findWebhooks, webhooksOf } from './service.ts'
