import { normalizeForSearch } from '#server/text/normalize.ts'
import { afterthought, preparations, sizes } from './words.ts'

/** Takes out text in brackets; an unclosed bracket reaches to the end. */
export function takeBrackets(text: string): { text: string; notes: string[] } {
  const notes: string[] = []
  let depth = 0
  let kept = ''
  let inside = ''
  for (const letter of text) {
    if (/[([]/.test(letter)) {
      if (depth > 0) inside += letter
      else kept += ' '
      depth += 1
    } else if (/[)\]]/.test(letter) && depth > 0) {
      depth -= 1
      if (depth > 0) inside += letter
      else notes.push(inside)
      if (depth === 0) inside = ''
    } else if (depth > 0) inside += letter
    else kept += letter
  }
  if (inside !== '') notes.push(inside)
  return { text: tidy(kept), notes: notes.map(tidy).filter(Boolean) }
}

/** Takes out remarks: 'carrots, diced' is carrots with a note, but 'large, ripe avocado' is one food. */
export function takeRemark(text: string): { text: string; notes: string[] } {
  for (const separator of text.matchAll(/,(?!\d)|;|\s[-–—]\s/gu)) {
    const head = text.slice(0, separator.index).trim()
    if (head !== '' && head.split(' ').every(isAdjective)) continue
    const tail = tidy(text.slice(separator.index + separator[0].length))
    return { text: tidy(head), notes: tail === '' ? [] : [tail] }
  }
  const [phrase, words = ''] = afterthought.exec(text) ?? []
  if (phrase === undefined) return { text: tidy(text), notes: [] }
  return { text: tidy(text.slice(0, -phrase.length)), notes: [words] }
}

const fold = (word: string) => normalizeForSearch(word).replace(/(?<![.,;:])[.,;:]+$/, '')

export const isSize = (word: string) => sizes.has(fold(word))
export const isPreparation = (word: string) => preparations.has(fold(word))
const isAdjective = (word: string) => isSize(word) || isPreparation(word)

/** Removes spaces and stray signs at the ends. */
export function tidy(text: string): string {
  return text
    .replace(/(?<!\s)\s+([,;])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/gu, '')
}
