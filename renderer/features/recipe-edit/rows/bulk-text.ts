/** Tools to tidy a pasted list; each works on the whole text. */
export const bulkHelpers = {
  /** Trims every line. */
  trim: (text: string) => mapLines(text, (line) => line.trim()),
  /** The first character of every line goes: bullets and dashes. */
  'first-character': (text: string) => mapLines(text, (line) => line.replace(/^./su, '')),
  /** '1. Mix 2) Bake' becomes two lines without their numbers. */
  'split-numbers': (text: string) =>
    text
      .split(/(?:^|\s)\d+[.):]\s+/mu)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n'),
} as const
export type BulkHelper = keyof typeof bulkHelpers

/** The lines that are not empty. */
export function bulkLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** More is not looked at when text is pasted into a row. */
const MOST_PASTED = 100_000

/** The lines of a pasted text if it has several; null if it has only one, which a field takes as it is. */
export function pastedLines(text: string): string[] | null {
  const lines = bulkLines(text.slice(0, MOST_PASTED))
  return lines.length > 1 ? lines : null
}

function mapLines(text: string, change: (line: string) => string) {
  return text.split('\n').map(change).join('\n')
}
