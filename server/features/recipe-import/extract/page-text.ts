import { longestOriginal } from '#contract/import-preview.ts'
import { parsePage } from './dom.ts'
import { pageBlocks } from './page-lists.ts'

/** What a page says to a reader, without its menus and scripts: a line for each paragraph, an empty one before a heading. */
export function textOfPage(html: string): string {
  const lines: string[] = []
  let length = 0
  for (const { kind, text } of pageBlocks(parsePage(html))) {
    const line = kind === 'heading' ? `\n${text}` : kind === 'item' ? `• ${text}` : text
    length += line.length + 1
    if (length > longestOriginal) break
    lines.push(line)
  }
  return lines.join('\n').trim()
}
