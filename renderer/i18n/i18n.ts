import i18next, { type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import enUS from '#locales/en-US.json'
import { detectLocale, type Locale, localeOf, locales, sourceLocale } from './locales.ts'

type Catalogue = Record<string, unknown>

// One file per language, fetched only when it is chosen; English is here from the start because it fills gaps.
const catalogues = import.meta.glob<Catalogue>(
  ['../../locales/*-*.json', '!../../locales/en-US.json'],
  { import: 'default' },
)

export const i18n: I18n = i18next.createInstance()
await i18n.use(initReactI18next).init({
  lng: sourceLocale,
  fallbackLng: sourceLocale,
  resources: { [sourceLocale]: { translation: enUS } },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  showSupportNotice: false,
} as Parameters<typeof i18n.init>[0])

/** Loads the language of this visit and tells the document. Call before the first render. */
export async function startLocale(locale: Locale = detectLocale()): Promise<Locale> {
  // i18next writes tags its own way ('qps-Ploc'); a bundle under another spelling would not be found.
  const tag = Intl.getCanonicalLocales(locale.code)[0] ?? sourceLocale
  if (locale.code !== sourceLocale) {
    i18n.addResourceBundle(tag, 'translation', await catalogueOf(locale), true, true)
  }
  await i18n.changeLanguage(tag)
  document.documentElement.lang = locale.pseudo ? sourceLocale : locale.code
  document.documentElement.dir = locale.dir
  return locale
}

/** The language of this visit. */
export function currentLocale(): Locale {
  return localeOf(i18n.language) ?? locales[0]!
}

async function catalogueOf(locale: Locale): Promise<Catalogue> {
  if (locale.pseudo) {
    const { mirrored, pseudo, pseudoCatalogue } = await import('./pseudo.ts')
    return pseudoCatalogue(enUS as Catalogue, locale.dir === 'rtl' ? mirrored : pseudo)
  }
  const load = catalogues[`../../locales/${locale.code}.json`]
  return load ? load() : {}
}
