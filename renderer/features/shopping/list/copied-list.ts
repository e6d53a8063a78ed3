import type { Aisle } from './aisles.ts'
import { itemLine } from './item-words.ts'

/** What is still to buy, a line for each, to paste into a message. */
export const asText = (aisles: readonly Aisle[], locale: string): string =>
  aisles.flatMap(({ items }) => items.map((item) => itemLine(item, locale))).join('\n')

/** The same with a box before each line, and under the names of the labels. */
export function asMarkdown(aisles: readonly Aisle[], locale: string): string {
  const parts = aisles.map(({ label, items }) => {
    const lines = items.map((item) => `- [ ] ${itemLine(item, locale)}`).join('\n')
    return label ? `# ${label.name}\n\n${lines}` : lines
  })
  return parts.join('\n\n')
}
