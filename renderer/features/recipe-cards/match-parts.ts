export interface TextPart {
  text: string
  isFound: boolean
}

/** A text cut where the words stand that were found in it; the longer of two words wins where both would do. */
export function textParts(text: string, words: readonly string[]): TextPart[] {
  const wanted = [...new Set(words)]
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
  if (wanted.length === 0) return [{ text, isFound: false }]
  const pattern = new RegExp(`(${wanted.map(literal).join('|')})`, 'u')
  // Splitting by a group gives what is between and what was found in turns.
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

const literal = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
