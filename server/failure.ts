import { AppError } from './errors.ts'
import { translator } from './i18n.ts'

/** What went wrong, as a sentence in the language of `locale`; nothing internal is in it. */
export function describeFailure(error: unknown, locale: string) {
  const isExpected = error instanceof AppError
  const { code, params } = isExpected ? error : new AppError('unexpected')
  return { message: translator(locale)(`errors.${code}`, params), isExpected }
}
