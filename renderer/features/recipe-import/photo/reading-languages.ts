/** Tesseract's names of the languages that come with Trivet, by those of the interface. */
const codes: Record<string, string> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  nl: 'nld',
}

export const usualLanguage = (locale: string) => codes[locale.slice(0, 2)] ?? 'eng'

/** Recipes in all languages have English words in them. */
export const withEnglish = (code: string) => (code === 'eng' ? code : `${code}+eng`)

/** 'deu' → 'German'; a name that nobody knows stays as it is. */
export function languageName(code: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code.slice(0, 3))
    return name === undefined || name === code ? code : name
  } catch {
    return code
  }
}
