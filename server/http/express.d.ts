import type { Context } from '#server/context.ts'

declare global {
  namespace Express {
    interface Request {
      ctx: Context
    }
  }
}
