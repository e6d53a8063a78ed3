import { diffWordsWithSpace } from 'diff'

export interface Piece {
  text: string
  /** In both texts, only in the first, only in the second. */
  kind: 'same' | 'removed' | 'added'
}

const patience = 300 // ms; comparing two long texts that have nothing in common could take very long

/** A diff of two texts by words, in reading order. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { timeout: patience })
  if (changes) {
    return changes.map(({ value, added, removed }) => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    }))
  }
  return [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ]
}
