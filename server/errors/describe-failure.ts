import { AppError } from './app-error.ts'
import { asDiskFailure } from './disk-failure.ts'
import { translator } from '#server/i18n/translator.ts'

/** An error as words for people in the language of `locale`; what nobody expected is in the log alone. */
export function describeFailure(failure: unknown, locale: string) {
  const error = failure instanceof AppError ? failure : asDiskFailure(failure)
  const isExpected = error !== null && error.code !== 'unexpected'
  const t = translator(locale)
  const message = isExpected ? t(`errors.${error.code}`, error.params) : t('messages.task-failed')
  return { message, isExpected }
}
