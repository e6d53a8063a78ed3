import { readFileSync } from 'node:fs'
import path from 'node:path'
import i18next from 'i18next'
import enUS from '#locales/en-US.json' with { type: 'json' }
import manifest from '#locales/manifest.json' with { type: 'json' }
import { built } from './built.ts'

type Words = typeof enUS.desktop
/** 'menu.file': an area of the shell and a text in it. */
export type ShellKey = {
  [Part in keyof Words]: `${Part}.${keyof Words[Part] & string}`
}[keyof Words]
export type ShellWords = (key: ShellKey, params?: Record<string, string>) => string

const source = 'en-US'
const folder = built('locales')

const i18n = i18next.createInstance()
// Not awaited: everything is loaded, and a main module with an await never sees Electron's ready event.
void i18n.init({
  lng: source,
  fallbackLng: source,
  initAsync: false,
  resources: { [source]: { translation: enUS } },
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof i18n.init>[0])
let current = localeFor(source)

/** A text of the shell in the current language; English if it is missing. */
export const t: ShellWords = (key, params) =>
  // i18next's own type has the keys of the whole catalogue; those of the shell are checked by ShellKey.
  (i18n.t as unknown as (key: string, params?: object) => string)(`desktop.${key}`, params)

/** The current language, as in locales/manifest.json, and its direction. */
export const spoken = (): { code: string; dir: string } => current

/**
 * Switches to the nearest language: 'de-AT' finds 'de-DE'. Pages generate pseudo-languages at run time; for these the
 * shell uses English, in their direction.
 */
export function speak(wanted: string) {
  current = localeFor(wanted)
  const tag = Intl.getCanonicalLocales(current.code)[0] ?? source
  if (!current.pseudo && !i18n.hasResourceBundle(tag, 'translation')) {
    i18n.addResourceBundle(tag, 'translation', readCatalogue(current.code), true, true)
  }
  void i18n.changeLanguage(current.pseudo ? source : tag)
}

function localeFor(wanted: string) {
  const [language] = wanted.toLowerCase().split('-')
  const real = manifest.filter((locale) => !locale.pseudo)
  const found =
    manifest.find(({ code }) => code.toLowerCase() === wanted.toLowerCase()) ??
    real.find(({ code }) => code.toLowerCase().split('-')[0] === language)
  return { code: source, dir: 'ltr', pseudo: false, ...found }
}

/** Empty if the file cannot be read; English is used then. */
function readCatalogue(code: string): object {
  try {
    return JSON.parse(readFileSync(path.join(folder, `${code}.json`), 'utf8')) as object
  } catch {
    return {}
  }
}
