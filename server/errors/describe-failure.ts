import { AppError } from './app-error.ts'
import { translator } from '#server/i18n/translator.ts'

/** An error as words for people in the language of `locale`; what nobody expected is in the log alone. */
export function describeFailure(error: unknown, locale: string) {
  const isExpected = error instanceof AppError && error.code !== 'unexpected'
  const t = translator(locale)
  const message = isExpected ? t(`errors.${error.code}`, error.params) : t('messages.task-failed')
  return { message, isExpected }
}
