import type { Block } from './blocks.ts'
import { withTitles } from './ingredients.ts'
import { readSteps } from './instructions.ts'
import type { ScrapedIngredient, ScrapedStep } from './types.ts'
import { headingKind, startsWithAmount } from './words.ts'

/** Blocks of an ingredient list → lines; headings inside it name the sections. */
export function ingredientsFrom(blocks: Block[]): ScrapedIngredient[] {
  const rows = blocks.some((block) => block.kind === 'item')
  return withTitles(
    blocks
      .filter((block) => headingKind(block.text) === null || block.kind === 'item')
      .filter((block) => !isNoise(block.text))
      .flatMap((block) => {
        const heading = isTitle(block, rows) && !startsWithAmount(block.text)
        if (block.kind === 'item') return [{ text: block.text.replace(/\n+/g, ' ') }]
        return [{ text: block.text, heading }]
      }),
  )
}

/** Blocks of instructions → steps; a heading inside them names the section that follows. */
export function stepsFrom(blocks: Block[]): ScrapedStep[] {
  return readSteps(schemaSteps(blocks))
}

/** The same in schema.org's words, for readers of structured data. */
export function schemaSteps(blocks: Block[]): unknown[] {
  const rows = blocks.some((block) => block.kind === 'item')
  const result: unknown[] = []
  let section: { '@type': string; name: string; itemListElement: unknown[] } | null = null
  for (const block of blocks) {
    if (headingKind(block.text) !== null && block.kind !== 'item') continue
    if (isNoise(block.text)) continue
    if (isTitle(block, rows)) {
      section = { '@type': 'HowToSection', name: block.text, itemListElement: [] }
      result.push(section)
      continue
    }
    const step = { '@type': 'HowToStep', text: block.text }
    if (section) section.itemListElement.push(step)
    else result.push(step)
  }
  return result
}

function isTitle(block: Block, rows: boolean): boolean {
  if (block.kind === 'heading') return true
  if (block.kind === 'item' || block.text.length > 60 || block.text.includes('\n')) return false
  return block.bold && !/[.!?]$/.test(block.text) ? rows || block.text.length < 40 : false
}

/** Words of buttons and unit switches that stand inside many lists. */
function isNoise(text: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(text) ||
    /^(?:us|metric|us customary|imperial|cups?|[\d½]{1,2}x|print|save|scale|(?:step )?\d{1,2}[.)]?|cook mode.*|keep (?:your )?screen .*|prevent your screen .*|select all|deselect all|add to .*list|shop ingredients|copy|share|advertisement|ad)$/i.test(
      text,
    )
  )
}
