import { rightToLeft } from '#contract/isolated.ts'

const letter = /\p{L}/u

/**
 * The direction of the first of these texts that contains letters, by its first letter; undefined if none does. For
 * text that is split over several elements, where `dir="auto"` does not work.
 */
export function writingDirection(...texts: string[]): 'ltr' | 'rtl' | undefined {
  for (const text of texts) {
    const first = letter.exec(text)?.[0]
    if (first !== undefined) return rightToLeft.test(first) ? 'rtl' : 'ltr'
  }
  return undefined
}
