import { decodeEntities } from '#server/text/entities.ts'

/** What a text may have in characters. What is beyond it, no recipe book would print. */
export const MOST = { line: 1000, text: 100_000, name: 255 }

/** Several lines: without control characters, with plain spaces and line ends, trimmed. */
export function cleanText(text: string): string {
  return decodeEntities(text.slice(0, MOST.text * 2))
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replace(/[\t\u00A0]/g, ' ')
        .replace(/[\p{Cc}\uFEFF\uFFFC]/gu, '')
        .trimEnd(),
    )
    .join('\n')
    .trim()
}

/** One line: what stands on several is joined. */
export function cleanLine(text: string): string {
  return cleanText(text).split(/\s+/).join(' ')
}

/** The lines with something on them. */
export function linesOf(text: string): string[] {
  return cleanText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Parts between blank lines; each line of its own if there is no blank line. */
export function paragraphsOf(text: string): string[] {
  const parts: string[][] = [[]]
  for (const line of cleanText(text).split('\n')) {
    if (line.trim() === '') parts.push([])
    else parts.at(-1)!.push(line.trim())
  }
  const filled = parts.filter((part) => part.length > 0)
  return filled.length === 1 ? filled[0]! : filled.map((part) => part.join('\n'))
}

/** Names in one text, by commas or semicolons; each once. */
export function namesIn(text: string, signs = /[,;\n]/): string[] {
  return uniqueNames(cleanText(text).split(signs))
}

/** Each name once, whatever its case; empty ones are left out. */
export function uniqueNames(names: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const given of names) {
    const name = cleanLine(given)
    const key = name.toLocaleLowerCase()
    if (name !== '' && !found.has(key)) found.set(key, name)
  }
  return [...found.values()]
}
