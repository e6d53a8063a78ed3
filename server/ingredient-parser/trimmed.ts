/** A text without these signs at its ends. A loop, because a pattern for both ends is not easily proved linear. */
export function trimmed(text: string, signs: string): string {
  let start = 0
  let end = text.length
  while (start < end && signs.includes(text[start]!)) start += 1
  while (end > start && signs.includes(text[end - 1]!)) end -= 1
  return text.slice(start, end)
}
