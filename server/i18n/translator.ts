import i18next from 'i18next'
import { isolated } from '#contract/isolated.ts'
import enUS from '#locales/en-US.json' with { type: 'json' }

/** Of several keys, the first that has a text counts. */
export type Translate = (key: string | string[], params?: Record<string, string | number>) => string

export const defaultLocale = 'en-US'
export const locales = [defaultLocale]

const i18n = i18next.createInstance()
await i18n.init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  resources: { [defaultLocale]: { translation: enUS } },
  interpolation: { escapeValue: true, escape: (text: string) => isolated(text, 'ltr') },
  showSupportNotice: false,
} as Parameters<typeof i18n.init>[0])

/**
 * Looks up texts in one language; missing ones come in English. The keys are put together at run time, which i18next's
 * own type refuses.
 */
export const translator = (locale: string) => i18n.getFixedT(locale) as unknown as Translate
