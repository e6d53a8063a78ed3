/**
 * How alike two texts are, from 0 to 1: twice the length of what they have in common, in order, over their lengths together.
 * @returns 0 as soon as `least` cannot be reached
 */
export function similarity(one: string, other: string, least = 0): number {
  if (one === other) return 1
  const total = one.length + other.length
  const needed = (least * total) / 2
  if (Math.min(one.length, other.length) < needed) return 0
  if (sharedLetters(one, other) < needed) return 0
  return (2 * commonLength(one, other)) / total
}

/** Letters in common in any order: cheap, and never less than those in order. */
function sharedLetters(one: string, other: string): number {
  const counts = new Map<string, number>()
  for (const letter of one) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let shared = 0
  for (const letter of other) {
    const left = counts.get(letter) ?? 0
    if (left === 0) continue
    counts.set(letter, left - 1)
    shared += letter.length
  }
  return shared
}

/** The length of the longest common subsequence. */
function commonLength(one: string, other: string): number {
  let above = new Uint16Array(other.length + 1)
  for (let row = 1; row <= one.length; row += 1) {
    const current = new Uint16Array(other.length + 1)
    for (let column = 1; column <= other.length; column += 1) {
      current[column] =
        one[row - 1] === other[column - 1]
          ? above[column - 1]! + 1
          : Math.max(above[column]!, current[column - 1]!)
    }
    above = current
  }
  return above[other.length]!
}
