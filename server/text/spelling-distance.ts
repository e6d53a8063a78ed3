export interface SpellingDistance {
  /** Mistakes between the two words. */
  whole: number
  /** Mistakes between what was typed and the beginning of the word that comes closest. */
  beginning: number
}

const longest = 64
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1))

/**
 * Counts the mistakes that lead from `word` to `typed`: a letter that is missing, too many or wrong, and two
 * neighbours that changed places. Words of more than 64 letters are not compared: null.
 */
export function spellingDistance(typed: string, word: string): SpellingDistance | null {
  if (typed.length > longest || word.length > longest) return null
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let at = 0; at <= word.length; at += 1) row[at] = at
  for (let line = 1; line <= typed.length; line += 1) {
    ;[before, last, row] = [last, row, before]
    row[0] = line
    const letter = typed.charCodeAt(line - 1)
    for (let at = 1; at <= word.length; at += 1) {
      const other = word.charCodeAt(at - 1)
      const replaced = last[at - 1]! + (letter === other ? 0 : 1)
      let best = Math.min(replaced, last[at]! + 1, row[at - 1]! + 1)
      const areSwapped =
        line > 1 &&
        at > 1 &&
        letter === word.charCodeAt(at - 2) &&
        other === typed.charCodeAt(line - 2)
      if (areSwapped) best = Math.min(best, before[at - 2]! + 1)
      row[at] = best
    }
  }
  let beginning = row[word.length]!
  for (let at = 0; at < word.length; at += 1) beginning = Math.min(beginning, row[at]!)
  return { whole: row[word.length]!, beginning }
}
