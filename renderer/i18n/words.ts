import i18next, { type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { allWords } from './all-words.ts'
import { sourceLocale } from './locales.ts'

/** English is always loaded, because it fills the gaps of other languages. */
export const i18n: I18n = i18next.createInstance()
// Nothing has to be fetched here, so this is ready at once.
void i18n.use(initReactI18next).init({
  lng: sourceLocale,
  fallbackLng: sourceLocale,
  resources: { [sourceLocale]: { translation: allWords } },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  showSupportNotice: false,
} as Parameters<typeof i18n.init>[0])

/**
 * Adds the English words of one area (the first part of their keys). The build inserts calls of it into the code that
 * uses them.
 */
export function addWords(area: string, words: Record<string, unknown>) {
  i18n.addResourceBundle(sourceLocale, 'translation', { [area]: words }, true, true)
}
