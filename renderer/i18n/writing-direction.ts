const letter = /\p{L}/u
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The direction of the first of these texts that has letters, by its first letter; undefined where none has any. For
 * what stands in pieces of their own, through which `dir="auto"` does not look.
 */
export function writingDirection(...texts: string[]): 'ltr' | 'rtl' | undefined {
  for (const text of texts) {
    const first = letter.exec(text)?.[0]
    if (first !== undefined) return rightToLeft.test(first) ? 'rtl' : 'ltr'
  }
  return undefined
}
