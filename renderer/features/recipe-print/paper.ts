import { formatLocale } from '#renderer/i18n/format.ts'

/** The paper sizes: size and margin for @page, and a suitable font size in points. */
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

// The regions that use US Letter; all others use A4.
const letterRegions = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'PA', 'PR', 'SV', 'VE']

/** The usual paper size for the user's language and region. */
export function usualPaper(): Paper {
  const { region = '' } = new Intl.Locale(formatLocale()).maximize()
  return letterRegions.includes(region) ? 'letter' : 'a4'
}
