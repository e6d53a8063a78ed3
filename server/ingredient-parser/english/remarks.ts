import { COMMENT, NAME } from './states.ts'

/** 'I use …', 'I like …', 'I usually buy …' */
const said = new Set(
  'use used like love prefer recommend usually always often buy bought add added had also find found make made'.split(
    ' ',
  ),
)

/**
 * What an author tells behind the food, after a semicolon or from 'I used …' on, is a remark, up to the end of the line
 * or of its brackets. The labelled sentences are of edited books, where hardly anybody says 'I'; blogs do.
 */
export function withRemarks(
  words: readonly string[],
  labels: readonly number[],
): readonly number[] {
  const name = labels.indexOf(NAME)
  if (name === -1) return labels
  const from = words.findIndex(
    (word, at) => at > name && (word === ';' || (word === 'I' && said.has(words[at + 1] ?? ''))),
  )
  if (from === -1) return labels
  const to = endOfBrackets(words, from)
  return labels.map((label, at) => (label === NAME && at >= from && at < to ? COMMENT : label))
}

/** The bracket that closes around a word; else the end. */
function endOfBrackets(words: readonly string[], from: number): number {
  let depth = 0
  for (let at = from; at < words.length; at += 1) {
    if (words[at] === '(') depth += 1
    if (words[at] === ')') depth -= 1
    if (depth < 0) return at
  }
  return words.length
}
