import manifest from '#locales/manifest.json'

export interface Locale {
  code: string
  /** Its name in the language itself. */
  name: string
  dir: 'ltr' | 'rtl'
  /** How much of it is translated, in percent. */
  progress: number
  /** A pseudo-language generated from English, to test how screens cope with translations. */
  pseudo?: boolean
}

export const sourceLocale = 'en-US'
export const locales = manifest as Locale[]

/** Ignores case; undefined for a language that Trivet does not have. */
export const localeOf = (code: string): Locale | undefined =>
  locales.find((locale) => locale.code.toLowerCase() === code.toLowerCase())

const cookieName = 'trivet.locale'
const YEAR = 31_536_000

/** The language in the address, else in the cookie, else the best match of the browser's languages, else English. */
export function detectLocale(): Locale {
  const asked = new URLSearchParams(window.location.search).get('lang')
  const chosen = localeOf(asked ?? '')
  if (chosen) rememberLocale(chosen.code)
  const code = chosen?.code ?? keptLocale() ?? browserLocale() ?? sourceLocale
  return localeOf(code) ?? locales[0]!
}

function rememberLocale(code: string) {
  document.cookie = `${cookieName}=${encodeURIComponent(code)}; path=/; max-age=${YEAR}; samesite=lax`
}

function keptLocale(): string | undefined {
  const kept = /(?:^|; )trivet\.locale=([^;]+)/.exec(document.cookie)?.[1]
  return kept && localeOf(decodeURIComponent(kept))?.code
}

function browserLocale(): string | undefined {
  const real = locales.filter((locale) => !locale.pseudo)
  for (const wanted of navigator.languages) {
    const exact = real.find((locale) => locale.code === wanted)
    const sameLanguage = real.find((locale) => locale.code.split('-')[0] === wanted.split('-')[0])
    const found = exact ?? sameLanguage
    if (found) return found.code
  }
  return undefined
}

/** Stores the language and reloads the page in it. A language in the address would override it, so it is removed. */
export function applyLocale(code: string) {
  rememberLocale(code)
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  window.history.replaceState(null, '', address)
  window.location.reload()
}
