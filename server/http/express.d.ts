import type { Context } from '#server/context/context.ts'
import type { KeptAnswers } from './kept-answers.ts'

declare global {
  namespace Express {
    interface Request {
      ctx: Context
      keptAnswers: KeptAnswers
    }
  }
}
