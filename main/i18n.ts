import { readFileSync } from 'node:fs'
import path from 'node:path'
import i18next from 'i18next'
import enUS from '#locales/en-US.json' with { type: 'json' }
import manifest from '#locales/manifest.json' with { type: 'json' }
import { built } from './built.ts'

type Words = typeof enUS.desktop
/** 'menu.file': a part of the shell and a word in it. */
export type ShellKey = {
  [Part in keyof Words]: `${Part}.${keyof Words[Part] & string}`
}[keyof Words]
export type ShellWords = (key: ShellKey, params?: Record<string, string>) => string

const source = 'en-US'
const folder = built('locales')

const i18n = i18next.createInstance()
// Not waited for: everything is at hand, and a main module that waits never sees Electron ready.
void i18n.init({
  lng: source,
  fallbackLng: source,
  initAsync: false,
  resources: { [source]: { translation: enUS } },
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof i18n.init>[0])
let current = localeFor(source)

/** A word of the shell in the language of `speak`, in English where that lacks it. */
export const t: ShellWords = (key, params) =>
  (i18n.t as unknown as (key: string, params?: object) => string)(`desktop.${key}`, params)

/** The language that is spoken, as in locales/manifest.json, and the direction it runs in. */
export const spoken = (): { code: string; dir: string } => current

/**
 * Speaks `wanted` from now on, or what comes nearest to it: 'de-AT' finds 'de-DE'. Pseudo-languages are made by the
 * page at run time; the shell speaks English for them, in their direction.
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

/** Nothing where the file cannot be read: then English fills in. */
function readCatalogue(code: string): object {
  try {
    return JSON.parse(readFileSync(path.join(folder, `${code}.json`), 'utf8')) as object
  } catch {
    return {}
  }
}
