import i18next, { type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolated } from '#contract/isolated.ts'
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
  // React escapes what HTML would read. What is put into a sentence is only kept from turning it around.
  interpolation: {
    escapeValue: true,
    escape: (text: string) =>
      isolated(text, document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
  },
  react: { useSuspense: false },
  showSupportNotice: false,
} as Parameters<typeof i18n.init>[0])

/** For a text that is stored, as a proposed name is: without the marks that isolate what was put into it. */
export const asData = { interpolation: { escapeValue: false } }

/**
 * Adds the English words of one area (the first part of their keys). The build inserts calls of it into the code that
 * uses them.
 */
export function addWords(area: string, words: Record<string, unknown>) {
  i18n.addResourceBundle(sourceLocale, 'translation', { [area]: words }, true, true)
}
