/** The ways to tidy a pasted list, each on the whole text. */
export const bulkHelpers = {
  /** White space around every line goes. */
  trim: (text: string) => mapLines(text, (line) => line.trim()),
  /** The first character of every line goes: bullets and dashes. */
  'first-character': (text: string) => mapLines(text, (line) => line.slice(1)),
  /** '1. Mix 2) Bake' becomes two lines without their numbers. */
  'split-numbers': (text: string) =>
    text
      .split(/(?:^|\s)\d+[.):]\s+/mu)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n'),
} as const
export type BulkHelper = keyof typeof bulkHelpers

/** One entry per line that is not empty. */
export function bulkLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function mapLines(text: string, change: (line: string) => string) {
  return text.split('\n').map(change).join('\n')
}
