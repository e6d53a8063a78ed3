import { AppError } from './app-error.ts'
import { translator } from '#server/i18n/translator.ts'

/** An error as a sentence in the language of `locale`, without internal details. */
export function describeFailure(error: unknown, locale: string) {
  const isExpected = error instanceof AppError
  const { code, params } = isExpected ? error : new AppError('unexpected')
  return { message: translator(locale)(`errors.${code}`, params), isExpected }
}
