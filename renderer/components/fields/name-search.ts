import { foldName } from './name-options.ts'

/**
 * The items whose name contains every word of the search, ignoring case and accents. If there are none, those within a
 * few typos: one in a word of four letters, two in a word of eight.
 */
export function searchNames<T extends { name: string }>(items: readonly T[], search: string): T[] {
  const words = foldName(search).split(' ').filter(Boolean)
  if (words.length === 0) return [...items]
  const found = items.filter(({ name }) => {
    const folded = foldName(name)
    return words.every((word) => folded.includes(word))
  })
  return found.length > 0 ? found : items.filter(({ name }) => nearlyHolds(foldName(name), words))
}

function nearlyHolds(name: string, words: string[]): boolean {
  const own = name.split(/[^\p{L}\p{N}]+/u)
  return words.every(
    (word) => name.includes(word) || own.some((part) => slips(word, part) <= allowed(word)),
  )
}

function allowed({ length }: string): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** How many typos (a letter added, missing, wrong, or two swapped) separate `typed` from a beginning of `word`. */
function slips(typed: string, word: string): number {
  const longest = typed.length + allowed(typed)
  const target = word.slice(0, longest)
  let before: number[] = []
  let row = Array.from({ length: target.length + 1 }, (_, column) => column)
  for (let line = 1; line <= typed.length; line++) {
    const next = [line]
    for (let column = 1; column <= target.length; column++) {
      const isSame = typed[line - 1] === target[column - 1]
      const isSwapped =
        line > 1 && typed[line - 1] === target[column - 2] && typed[line - 2] === target[column - 1]
      next[column] = Math.min(
        row[column - 1]! + (isSame ? 0 : 1),
        row[column]! + 1,
        next[column - 1]! + 1,
        isSwapped && column > 1 ? before[column - 2]! + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return Math.min(...row)
}
