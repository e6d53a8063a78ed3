import { formatLocale } from '#renderer/i18n/format.ts'

/** What one can print on: size and margin for @page, and letters in points that suit it. */
export const papers = {
  a4: { size: 'A4', margin: '15mm', letters: { small: 9, normal: 10.5, large: 13 } },
  letter: { size: 'letter', margin: '0.6in', letters: { small: 9, normal: 10.5, large: 13 } },
  a5: { size: 'A5', margin: '10mm', letters: { small: 7.5, normal: 9, large: 11 } },
  'index-card': { size: '6in 4in', margin: '0.3in', letters: { small: 6.5, normal: 8, large: 10 } },
} as const

export type Paper = keyof typeof papers
export const paperNames = Object.keys(papers) as Paper[]

export const letterSizes = ['small', 'normal', 'large'] as const
export type LetterSize = (typeof letterSizes)[number]

// Everywhere else a sheet is A4.
const letterRegions = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'PA', 'PR', 'SV', 'VE']

/** What lies in the printer where this language is spoken. */
export function usualPaper(): Paper {
  const { region = '' } = new Intl.Locale(formatLocale()).maximize()
  return letterRegions.includes(region) ? 'letter' : 'a4'
}
