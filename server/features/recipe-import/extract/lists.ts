import { headingKind, startsWithAmount } from '#contract/recipe-text/headings.ts'
import { joinAmounts } from './amount-cells.ts'
import type { Block } from './blocks.ts'
import { withDefinitionRows } from './definition-rows.ts'
import { isElement } from './dom.ts'
import { groupNames } from './group-names.ts'
import { firstRun, type Line, withTitles } from './ingredients.ts'
import { readSteps } from './instructions.ts'
import { withoutSurroundings } from './method-end.ts'
import type { ScrapedIngredient, ScrapedStep } from './types.ts'
import { withRemarkColumns } from './remark-columns.ts'
import { withOneSize } from './sizes.ts'
import { countNumbered } from './numbered-steps.ts'
import { stepNames, textBehind } from './step-names.ts'
import { isFact, isTime, withoutStrangers } from './strangers.ts'
import { isFoodHead, isStepHead } from './table-heads.ts'
import { isYieldLine } from './tidy-lists.ts'
import { isNoise } from './words.ts'
import { joinedLines } from './wrapped-lines.ts'

/** A heading of so few words announces the method as a whole. */
const FEW_WORDS = 3

const BARE_NUMBER = /^\d{1,2}$/

/** Blocks of an ingredient list → lines; headings inside it name the sections. */
export function ingredientsFrom(blocks: Block[]): ScrapedIngredient[] {
  const own = withDefinitionRows(withRemarkColumns(withOneSize(blocks)))
  const rows = own.some((block) => block.kind === 'item')
  const names = groupNames(own)
  const lines = own
    .filter((block) => !isHeaderRow(block) && !isFoodHead(block))
    .filter((block) => headingKind(block.text) === null || block.kind === 'item')
    .filter((block) => BARE_NUMBER.test(block.text) || !isNoise(block.text))
    .filter((block) => !isFact(block) && !isTime(block.text) && !isYieldInBrackets(block))
    .map((block): Line => {
      if (names.has(block)) return { text: block.text, heading: true }
      if (block.kind === 'item') return { text: block.text.replace(/\n+/g, ' ') }
      return { text: block.text, heading: isTitle(block, rows) && !isLine(block) }
    })
  return firstRun(withTitles(joinAmounts(lines)).filter(({ text }) => !BARE_NUMBER.test(text)))
}

/** '（3人分）' beside the word that announces the list. */
const isYieldInBrackets = ({ text }: Block) => /^[（(]/.test(text) && isYieldLine(text)

/** Whether what looks like a title is a line with an amount. In a heading of the page, 'a' and 'en' are no numbers. */
const isLine = ({ kind, level, text }: Block) =>
  kind === 'heading' && level < 7 ? /^[\d½⅓⅔¼¾⅛]/.test(text) : startsWithAmount(text)

/** 'Ingredient' and 'Amount' above the columns of a table. */
function isHeaderRow({ element, text }: Block): boolean {
  if (element?.name !== 'tr' || startsWithAmount(text)) return false
  const cells = element.children.filter(isElement).map(({ name }) => name)
  return cells.length > 1 && cells.every((name) => name === 'th')
}

/** Blocks of instructions → steps; a heading inside them names the section that follows. */
export function stepsFrom(blocks: Block[]): ScrapedStep[] {
  return readSteps(schemaSteps(blocks))
}

/** The same as schema.org objects. Notes and tips below their own heading are left out. */
export function schemaSteps(blocks: Block[]): unknown[] {
  const rows = blocks.some((block) => block.kind === 'item')
  const result: unknown[] = []
  let section: { '@type': string; name: string; itemListElement: unknown[] } | null = null
  let skipping = false
  const own = withoutTail(
    withoutStrangers(withoutSurroundings(numberedOnly(withoutCaptions(joinedLines(blocks))))),
  )
  const names = stepNames(own)
  const parts = namedParts(own)
  for (const block of own) {
    const kind = parts.has(block) || block.kind === 'item' ? null : headingKind(block.text)
    if (kind !== null) {
      skipping = kind === 'other' && isTitle(block, rows)
      continue
    }
    if (isNoise(block.text) || isStepHead(block)) continue
    if (isTitle(block, rows)) {
      skipping = false
      section = { '@type': 'HowToSection', name: block.text, itemListElement: [] }
      result.push(section)
      continue
    }
    if (skipping) continue
    const name = names.get(block)
    const step =
      name === undefined
        ? { '@type': 'HowToStep', text: block.text }
        : { '@type': 'HowToStep', name, text: textBehind(block) }
    if (section) section.itemListElement.push(step)
    else result.push(step)
  }
  return result
}

const numberedOnly = (blocks: Block[]) => blocks.slice(0, countNumbered(blocks))

/** Without what stands below pictures, if the rest is enough of a method. */
function withoutCaptions(blocks: Block[]): Block[] {
  const rest = blocks.filter(({ box }) => !isCaption(box))
  const length = (some: Block[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  return length(rest) * 2 > length(blocks) ? rest : blocks
}

function isCaption(box: Block['box']): boolean {
  if (box === null || box.name === 'figcaption') return box !== null
  return box.parent !== null && isElement(box.parent) && box.parent.name === 'figcaption'
}

/** Headings such as 'How to make the dough', where a method has more than one of them. */
function namedParts(blocks: Block[]): Set<Block> {
  const parts = blocks.filter(
    ({ kind, text }) =>
      kind === 'heading' && headingKind(text) === 'steps' && text.split(' ').length > FEW_WORDS,
  )
  return new Set(parts.length > 1 ? parts : [])
}

/** Drops tags, buttons and the like after the last step: a run of very short texts after proper sentences. */
function withoutTail(blocks: Block[]): Block[] {
  const isCrumb = (block: Block) => block.text.length < 32 && !/[.!?:)]$/.test(block.text)
  const last = blocks.findLastIndex((block) => !isCrumb(block))
  const long = blocks.filter((block) => block.text.length > 60).length
  return blocks.length - 1 - last >= 2 && long > 0 ? blocks.slice(0, last + 1) : blocks
}

function isTitle(block: Block, rows: boolean): boolean {
  if (block.kind === 'heading') return true
  if (block.kind === 'item' || block.text.length > 60 || block.text.includes('\n')) return false
  return block.bold && !/[.!?]$/.test(block.text) ? rows || block.text.length < 40 : false
}
