import { findQuantities } from '#contract/amounts/text-quantities.ts'
import { headingKind, startsWithAmount } from '#contract/recipe-text/headings.ts'
import { headsPart } from '#contract/recipe-text/part-names.ts'
import { factsIn } from './written-facts.ts'

/** What a line of a written recipe can be; the writer can choose each of them. */
export const chosenKinds = ['name', 'about', 'ingredient', 'step', 'note', 'section'] as const
export type ChosenKind = (typeof chosenKinds)[number]
/** 'facts' are yield and times, a 'heading' only says which part begins. */
export type LineKind = ChosenKind | 'facts' | 'heading' | 'blank'

/** Of longer lines only the start is looked at. */
const LOOKED_AT = 300
const BULLET = /^(?:[-–—•*·▪◦‣●○□☐✓✔]|\[[ x]?\])\s+/iu
const NUMBER = /^(?:step\s*)?\d{1,2}\s?[.):]\s+(?=\S)/iu
const BARE_NUMBER = /^(?:step\s*)?\d{1,2}\s?[.):]?$/iu

type Part = 'start' | 'ingredients' | 'steps' | 'notes'

interface Reading {
  part: Part
  /** A heading said so, it was not guessed. */
  isSure: boolean
  hasName: boolean
  /** The line above is empty. */
  isAfterBlank: boolean
}

/**
 * What each line of a recipe in one text is. Lines the writer has decided about (`chosen`, by index) are that, and the
 * following ones are read accordingly.
 */
export function lineKinds(
  lines: readonly string[],
  chosen: readonly (ChosenKind | null | undefined)[] = [],
): LineKind[] {
  const reading: Reading = { part: 'start', isSure: false, hasName: false, isAfterBlank: true }
  // A line that the writer calls the name leaves no other line to be it.
  if (chosen.includes('name')) reading.hasName = true
  return lines.map((line, index) => {
    const text = line.slice(0, LOOKED_AT).trim()
    const kind = text === '' ? 'blank' : (chosen[index] ?? kindOf(text, reading))
    goOn(reading, kind, chosen[index] !== undefined && chosen[index] !== null)
    return kind
  })
}

/** The words of an ingredient or a step, without a bullet or number in front. */
export function withoutMark(line: string, kind: 'ingredient' | 'step'): string {
  const text = line.trim()
  const unmarked = text.replace(BULLET, '')
  if (kind === 'step') return unmarked.replace(NUMBER, '')
  // '2. 200 g flour' is numbered; '2 eggs' is not, and neither is '1.5 l milk'.
  const rest = unmarked.replace(NUMBER, '')
  return rest !== unmarked && startsWithAmount(rest) ? rest : unmarked
}

const partOf: Partial<Record<LineKind, Part>> = {
  ingredient: 'ingredients',
  step: 'steps',
  note: 'notes',
}

function goOn(reading: Reading, kind: LineKind, isChosen: boolean) {
  reading.isAfterBlank = kind === 'blank'
  if (kind === 'name') reading.hasName = true
  const part = partOf[kind]
  if (part === undefined || part === reading.part) return
  reading.part = part
  reading.isSure = isChosen
}

function kindOf(text: string, reading: Reading): LineKind {
  const heading = headingOf(text, reading)
  if (heading !== null) {
    reading.part = heading
    reading.isSure = true
    return 'heading'
  }
  if (factsIn(text, reading.part === 'steps') !== null) return 'facts'
  if (!reading.hasName && text.length <= 120 && !isMeasured(text)) return 'name'
  if (reading.part === 'notes') return 'note'
  if (reading.part === 'steps') return kindInSteps(text, reading)
  if (reading.part === 'ingredients') return kindInIngredients(text, reading)
  return kindAtStart(text, reading)
}

/** Headings that stand for other things in sentences, too, count only as a line of their own. */
function headingOf(text: string, reading: Reading): Part | null {
  // Words after a colon would be lost with the heading.
  if (/[:：]\s*\S/u.test(text) || text.length > 60) return null
  const kind = headingKind(text)
  if (kind === 'ingredients' || kind === 'steps') return kind
  const standsAlone = /[:：]$/u.test(text) || (reading.isAfterBlank && text.length <= 30)
  const isHeading = kind === 'other' && reading.hasName && standsAlone && !/[.!?]$/u.test(text)
  return isHeading ? 'notes' : null
}

function kindInSteps(text: string, reading: Reading): LineKind {
  if (BARE_NUMBER.test(text)) return 'heading'
  if (headsPart(text)) return 'section'
  const isBack = !reading.isSure && isMeasured(text) && !isSentence(text)
  return isBack ? 'ingredient' : 'step'
}

function kindInIngredients(text: string, reading: Reading): LineKind {
  if (headsPart(text)) return 'section'
  const unmarked = text.replace(BULLET, '')
  if (NUMBER.test(unmarked) && !startsWithAmount(unmarked.replace(NUMBER, ''))) return 'step'
  if (startsWithAmount(unmarked) && !isSentence(unmarked)) return 'ingredient'
  if (reading.isSure) return isSentence(text) && reading.isAfterBlank ? 'step' : 'ingredient'
  if (BULLET.test(text)) return 'ingredient'
  return reading.isAfterBlank || isSentence(text) ? 'step' : 'ingredient'
}

function kindAtStart(text: string, reading: Reading): LineKind {
  // A recipe may be introduced by 'For the love of pasta'.
  if (headsPart(text) && /[:：]$/u.test(text)) {
    reading.part = 'ingredients'
    return 'section'
  }
  const unmarked = text.replace(BULLET, '')
  if (isMeasured(unmarked) && !isSentence(unmarked)) return 'ingredient'
  if (NUMBER.test(unmarked)) {
    return startsWithAmount(unmarked.replace(NUMBER, '')) ? 'ingredient' : 'step'
  }
  const isShort = unmarked.length <= 60 && !isSentence(unmarked)
  return isShort && (startsWithAmount(unmarked) || BULLET.test(text)) ? 'ingredient' : 'about'
}

/** Begins with an amount that has a unit of the kitchen: '200 g flour'. */
function isMeasured(text: string): boolean {
  const unmarked = text.slice(0, 60).replace(BULLET, '')
  const [found] = findQuantities(unmarked)
  return found?.measure?.kind === 'kitchen' && unmarked.slice(0, found.first.start).trim() === ''
}

const isSentence = (text: string) =>
  text.length > 90 || (/[.!?。！？]$/u.test(text) && text.split(/\s+/).length > 4)
