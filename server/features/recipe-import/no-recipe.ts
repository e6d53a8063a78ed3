import type { ReadFrom } from '#contract/import-preview.ts'
import { AppError } from '#server/errors/app-error.ts'

/** That there is no recipe in it, in words for what it was. */
export const noRecipeIn = (readFrom: ReadFrom = 'page') =>
  new AppError('import.no-recipe', readFrom === 'page' ? {} : { context: readFrom })
