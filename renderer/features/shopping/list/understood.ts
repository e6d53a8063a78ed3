export { itemOf, type NewItem } from '#contract/typed-line.ts'

/** How many lines are added at once, and how long they may be together. */
export const mostLines = 300
const longestPaste = 100_000

/**
 * The lines of a pasted text, without what makes it a list elsewhere: dashes and boxes. Null if they are too many to add
 * at once.
 */
export function linesOf(text: string): string[] | null {
  if (text.length > longestPaste) return null
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^(?:[-*•–]\s+)?(?:\[[ x]?\]\s*)?/i, '')
        .trim(),
    )
    .filter((line) => line !== '')
  return lines.length > mostLines ? null : lines
}
