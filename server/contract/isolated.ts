/** A letter of a script that runs from right to left. */
export const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const turnsAround = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
const isDigits = /^\p{Nd}*$/u
const firstStrong = '\u2068'
const end = '\u2069'

/**
 * A text that people wrote, for a sentence of ours: between marks that keep the sentence and the text from turning each
 * other around. A text that cannot do so stays as it is; in a sentence from right to left that is only a number.
 */
export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  const isSafe =
    direction === 'rtl' ? isDigits.test(text) : !rightToLeft.test(text) && !turnsAround.test(text)
  return isSafe ? text : firstStrong + text + end
}
