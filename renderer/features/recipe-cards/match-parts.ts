export interface TextPart {
  text: string
  isFound: boolean
}

/** Splits a text at the found words; where several match, the longest one wins. */
export function textParts(text: string, words: readonly string[]): TextPart[] {
  const wanted = [...new Set(words)]
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
  if (wanted.length === 0) return [{ text, isFound: false }]
  const pattern = new RegExp(`(${wanted.map(literal).join('|')})`, 'u')
  // Splitting by a capturing group gives text and matches alternately.
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

const literal = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
