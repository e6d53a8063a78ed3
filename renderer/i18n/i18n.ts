import { detectLocale, type Locale, localeOf, locales, sourceLocale } from './locales.ts'
import { i18n } from './words.ts'

export { i18n }

type Catalogue = Record<string, unknown>

// One file per language, fetched when chosen; texts missing in it are shown in English.
const catalogues = import.meta.glob<Catalogue>(
  ['../../locales/*-*.json', '!../../locales/en-US.json'],
  { import: 'default' },
)

/** Loads the language and sets `lang` and `dir` of the document. Call before the first render. */
export async function startLocale(locale: Locale = detectLocale()): Promise<Locale> {
  // i18next normalizes tags in its own way ('qps-Ploc') and would not find a bundle under another spelling.
  const tag = Intl.getCanonicalLocales(locale.code)[0] ?? sourceLocale
  if (locale.code !== sourceLocale) {
    i18n.addResourceBundle(tag, 'translation', await catalogueOf(locale), true, true)
  }
  await i18n.changeLanguage(tag)
  document.documentElement.lang = locale.pseudo ? sourceLocale : locale.code
  document.documentElement.dir = locale.dir
  return locale
}

/** The language in use, until the page is reloaded. */
export function currentLocale(): Locale {
  return localeOf(i18n.language) ?? locales[0]!
}

async function catalogueOf(locale: Locale): Promise<Catalogue> {
  if (locale.pseudo) {
    const [{ mirrored, pseudo, pseudoCatalogue }, { default: english }] = await Promise.all([
      import('./pseudo.ts'),
      import('#locales/en-US.json'),
    ])
    return pseudoCatalogue<Catalogue>(english, locale.dir === 'rtl' ? mirrored : pseudo)
  }
  const load = catalogues[`../../locales/${locale.code}.json`]
  return load ? load() : {}
}
