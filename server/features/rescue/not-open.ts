import { translator } from '#server/i18n/translator.ts'

/** Why a backup is refused while the data cannot be opened. @param locale of the reader: 'de-DE' */
export const sentenceWithoutData = (locale: string): string => translator(locale)('rescue.not-open')
