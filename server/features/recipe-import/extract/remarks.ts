import { attribute, type PageElement } from './dom.ts'

const LABEL = /ingr\w{0,20}[-_]{0,2}(?:notes?|comments?|remarks?|hint)\b/i
const LONGEST_LABELS = 500 // characters

/** Whether an element has a remark to an ingredient, by its class names. */
export function isRemark(element: PageElement): boolean {
  const labels = attribute(element, 'class').slice(0, LONGEST_LABELS)
  return labels !== '' && LABEL.test(labels)
}

/**
 * Sets a remark apart that a page shows in another color only: '2 leeks sliced' with the remark at 8 becomes
 * '2 leeks (sliced)'. Where the page has a sign of its own between them, the line stays.
 */
export function withRemark(line: string, at: number): string {
  const [before, text] = [line.slice(0, at).trimEnd(), line.slice(at).trim()]
  const isJoined = /[\p{L}\p{N}.)]$/u.test(before.slice(-2)) && /^[\p{L}\p{N}½⅓⅔¼¾]/u.test(text)
  return isJoined ? `${before} (${text})` : line
}
