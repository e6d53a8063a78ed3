import { headingKind, type HeadingKind, startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { joinedCells } from './cell-rows.ts'
import { type Dish, dishOf, headingOfDish } from './dish-headings.ts'
import { type Candidates, ingredientCandidate, stepCandidate } from './candidates.ts'
import { foodsInRows } from './foods-in-a-row.ts'
import { isSentenceLike, listOnly, SHORTEST_SENTENCE } from './list-only.ts'
import { insideOf, isBeside, leavesQuote, leavesTable, MOST_BESIDE } from './list-ends.ts'
import { hasAmount } from './quality.ts'
import { placeOfYieldAbove } from './yield-headings.ts'
import { findInParts } from './recipe-parts.ts'
import { isAmountLine, isSentence, shapeOf, withinList } from './shapes.ts'
import { isFact, isTime } from './strangers.ts'
import { isFoodHead, isStepHead } from './table-heads.ts'
import { looseKey } from './text.ts'
import type { PageLists } from './types.ts'

const LONGEST_LINE = 220
const MOST_BLOCKS = 120
/** Headings 'Ingredients' one after the other, of a page and of a part in it. */
const MOST_REPEATED = 5
/** A page with more of them is a collection, or hostile. */
const MOST_HEADINGS = 40

/** The lists below headings such as 'Ingredients' and 'Method' in the running text of a page. */
export function findByHeadings(blocks: Block[], kinds: HeadingKind[]): Candidates {
  const found: Candidates = { ingredients: [], steps: [] }
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'ingredients' && found.ingredients.length < MOST_HEADINGS) {
      found.ingredients.push(ingredientCandidate(foodsBelow(blocks, kinds, index), index))
    }
    if (kind === 'steps' && found.steps.length < MOST_HEADINGS) {
      found.steps.push(stepCandidate(stepsBelow(blocks, kinds, index), index))
    }
  }
  const isFound = found.steps.some(({ quality }) => quality > 0)
  return isFound ? found : { ...found, steps: [...found.steps, ...unnamedSteps(blocks, kinds)] }
}

/** The lists of a recipe that has such headings for each of its parts; empty for any other. */
export function findPartsByHeadings(blocks: Block[], kinds: HeadingKind[]): PageLists {
  return findInParts(blocks, kinds, {
    ingredients: (start) => foodsBelow(blocks, kinds, start),
    steps: (start) => stepsBelow(blocks, kinds, start),
  })
}

/** What each block of a page of this title announces. */
export function kindsOf(blocks: Block[], title = ''): HeadingKind[] {
  const dish = dishOf(blocks, title)
  const kinds = blocks.map((block) => kindOf(block, dish))
  const yieldAbove = kinds.includes('ingredients') ? -1 : placeOfYieldAbove(blocks)
  const isPair = yieldAbove !== -1 && kinds.includes('steps', yieldAbove)
  return isPair ? kinds.with(yieldAbove, 'ingredients') : kinds
}

const foodsBelow = (blocks: Block[], kinds: HeadingKind[], start: number) =>
  withinList(foodsInRows(joinedCells(ingredientRegion(blocks, kinds, start))), isAmountLine)

const stepsBelow = (blocks: Block[], kinds: HeadingKind[], start: number) =>
  withinList(stepRegion(blocks, kinds, start), isSentence)

/** How far behind 'Ingredients' its method may begin. */
const FARTHEST = 80 // blocks
const GOOD_STEPS = 3
/** Lists, and headings behind each, that are looked at. */
const MOST_UNNAMED = 6

/**
 * The steps below a heading of no word we know: the first one behind the ingredients that is built like theirs, or
 * weighs as much, and has sentences below it.
 */
function unnamedSteps(blocks: Block[], kinds: HeadingKind[]): Candidates['steps'] {
  const starts = [...kinds.keys()].filter((index) => kinds[index] === 'ingredients')
  return starts.slice(0, MOST_UNNAMED).flatMap((start) => {
    const own = blocks[start]
    if (!own) return []
    let tries = 0
    for (let index = start + 2; index < blocks.length && index - start < FARTHEST; index += 1) {
      const block = blocks[index]
      if (!block || kinds[index] !== null || !isAsWeighty(own, block)) continue
      if (block.kind === 'line' && !announcesSteps(blocks, start, index)) continue
      const region = withinList(stepRegion(blocks, kinds, index), isSentence)
      const candidate = stepCandidate(region, index)
      tries += 1
      if (tries > MOST_UNNAMED) break
      if (candidate.quality >= GOOD_STEPS) return [candidate]
    }
    return []
  })
}

const isAsWeighty = (own: Block, block: Block) =>
  own.kind === 'heading'
    ? block.kind === 'heading' && block.level <= own.level
    : isBuiltLike(own, block)

function kindOf(block: Block, dish: Dish): HeadingKind {
  if (isFoodHead(block)) return 'ingredients'
  if (isStepHead(block)) return 'steps'
  // Text that only starts like a heading ('how to make …', 'more …') is none.
  if (block.level === 0 && !block.bold && block.text.length > 40) return null
  const isShort = block.text.length <= 120 && !block.text.includes('\n')
  if (!isShort || (block.kind === 'item' && !block.bold)) return null
  const kind = headingKind(block.text)
  if (kind !== null) return kind
  const isHeading = block.kind === 'heading' || block.bold
  const named = isHeading ? headingOfDish(block.text, dish) : null
  return named ?? (isMaking(block) ? 'steps' : null)
}

/** 'Lauchsuppe kochen': a food and what is done with it. Not 'Rezepte zum Backen'. */
const MAKING =
  /(?<!\s(?:zum|beim|te|het|vom|dem|das|und|of|en|oder|ohne|zonder))\s(?:maken|bakken|bereiden|klaarmaken|zubereiten|backen|kochen|machen|herstellen)$/iu
const LONGEST_MAKING = 60 // characters

/** 'Préparation de la pâte': which part of the dish is made. */
const PREPARATION_OF =
  /^(?:pr[ée]paration|montage|preparazione|preparación|elaboración|preparação|modo de (?:preparo|fazer)|bereiding|zubereitung|przygotowanie|приготовление) (?:d[eu]s?|d[aeo]s?|de l[ao]s?|del|dell[aeo]|dei|degli|van(?: de| het)?|de[rs]) \p{L}|^(?:przygotowanie|приготовление) \p{L}|^(?:pr[ée]paration de l|preparazione dell)['’]\p{L}/iu

const isMaking = ({ kind, text }: Block) =>
  kind === 'heading' &&
  text.length <= LONGEST_MAKING &&
  (MAKING.test(text.slice(-30)) || PREPARATION_OF.test(text))

function ingredientRegion(blocks: Block[], kinds: HeadingKind[], start: number): Block[] {
  const own = blocks[start]
  const region: Block[] = []
  let firstPart: Block | null = null
  let beside = 0
  if (!own) return region
  for (let index = start + 1; index < blocks.length && region.length < MOST_BLOCKS; index += 1) {
    const block = blocks[index]
    if (block && isBeside(block, own)) {
      beside += 1
      if (beside > MOST_BESIDE) break
      continue
    }
    if (!block || kinds[index] === 'steps' || kinds[index] === 'other') break
    if (region.length > 0 && (leavesQuote(own, block) || leavesTable(own, block))) break
    if (kinds[index] === 'ingredients') {
      // 'Ingredients for the sauce' behind those of the soup names a part.
      const part = region.some((one) => one !== firstPart) ? partNamed(block) : ''
      if (part !== '') {
        const first = region.some(({ kind }) => kind === 'heading') ? '' : partNamed(own)
        if (first !== '') region.unshift({ ...own, kind: 'heading', text: first, level: 7 })
        region.push({ ...block, kind: 'heading', text: part, level: 7 })
        continue
      }
      if (region.some((one) => one !== firstPart) || index - start > MOST_REPEATED) break
      // 'Leek soup ingredients' below 'Ingredients' names the first part, if there is another one.
      if (block.kind === 'heading' && headingKind(block.text) === null)
        region[0] = firstPart = { ...block, level: 7 }
      continue
    }
    if (block.text.length > LONGEST_LINE && region.length > 0) break
    if (region.length > 0 && leavesList(blocks, kinds, start, index)) break
    if (region.length >= FEWEST_LINES && (isTime(block.text) || isFact(block))) break
    if (region.length >= FEWEST_LINES && announcesSteps(blocks, start, index)) break
    region.push(block)
  }
  const parts = region.filter(({ kind }) => kind === 'heading')
  return trimTail(parts.length === 1 && parts[0] === firstPart ? region.slice(1) : region)
}

/** A list of so few lines may have its yield and times in front of them. */
const FEWEST_LINES = 3
const LONGEST_HEADING = 60 // characters

/** Whether a line is built like the one that announces the ingredients, and has sentences below it. */
function announcesSteps(blocks: Block[], start: number, index: number): boolean {
  const [own, block] = [blocks[start], blocks[index]]
  if (!own || !block || !isBuiltLike(own, block)) return false
  const next = blocks.slice(index + 1, index + 3)
  return (
    next.length === 2 &&
    next.every(({ text }) => text.length >= SHORTEST_SENTENCE && /[.!。]\)?$/.test(text))
  )
}

/** Two short lines that are no headings of the page, but look the same. */
const isBuiltLike = (one: Block, other: Block) =>
  one.kind === 'line' &&
  other.kind === 'line' &&
  other.text.length <= LONGEST_HEADING &&
  !/\d|[.!?]$/.test(other.text) &&
  one.bold === other.bold &&
  shapeOf(one) === shapeOf(other)

/** 'Ingredients for the sauce' → 'For the sauce'; '' for 'Ingredients for 4 people', the list for another number. */
function partNamed({ text, kind, bold }: Block): string {
  const isNamed = (kind === 'heading' || bold) && !/\d/.test(text)
  const place = isNamed ? text.search(NAMES_PART) : -1
  const part = text.slice(place + 1).replace(/\s?:$/, '')
  return place === -1 ? '' : part.slice(0, 1).toUpperCase() + part.slice(1)
}

const NAMES_PART =
  /\s(?:for (?:the|your)|für (?:den|die|das)|pour (?:la|le|les)|per (?:la|il|le|lo|i|gli)|para (?:la|el|los|las|o|a|os|as)|voor (?:de|het)|till|til|na|do|pentru|для) \p{L}|\s(?:pour|per) l'/iu

/** Whether a heading of the list's own level, with nothing list-like after it, begins another part of the page. */
function leavesList(blocks: Block[], kinds: HeadingKind[], start: number, index: number): boolean {
  const level = blocks[index]?.level ?? 0
  const own = blocks[start]?.level ?? 0
  if (level === 0 || (own > 0 && level > own)) return false
  const next = blocks.slice(index + 1, index + 5)
  const stop = next.findIndex((_, at) => kinds[index + 1 + at] !== null)
  return !next
    .slice(0, stop === -1 ? undefined : stop)
    .some((block) => block.kind !== 'heading' && isCounted(block.text))
}

/** With an amount in front, or behind a food of few words. */
const isCounted = (text: string) =>
  startsWithAmount(text) ||
  (text.length <= LONGEST_HEADING && !/[.!?。]$/.test(text) && hasAmount(text))

/** Cuts off trailing headings and, after a proper list, the prose that follows it. */
function trimTail(region: Block[]): Block[] {
  const items = region.filter((block) => block.kind === 'item').length
  const lines = region.filter(
    (block) => block.kind === 'line' && startsWithAmount(block.text),
  ).length
  let last = region.length
  while (last > 0) {
    const block = region[last - 1]
    if (!block) break
    const isProse = items > lines ? block.kind !== 'item' : block.level > 0
    if (!isProse) break
    last -= 1
  }
  return region.slice(0, last)
}

function stepRegion(blocks: Block[], kinds: HeadingKind[], start: number): Block[] {
  const opening = blocks[start]
  const level = opening && opening.level > 0 ? opening.level : 7
  const region: Block[] = []
  let beside = 0
  for (let index = start + 1; index < blocks.length && region.length < MOST_BLOCKS; index += 1) {
    const block = blocks[index]
    if (!block) break
    if (isBeside(block, opening)) {
      beside += 1
      if (beside > MOST_BESIDE) break
      continue
    }
    if (kinds[index] === 'ingredients' || kinds[index] === 'other') break
    if (opening && region.length > 0 && leavesQuote(opening, block)) break
    if (opening && leavesTable(opening, block)) break
    // 'How to make the dough' in smaller letters names a part of the method, 'Suppe kochen' always does.
    const isPart = opening !== undefined && isMaking(opening) && isMaking(block)
    if (isPart) {
      const isFirst = !region.some(({ kind }) => kind === 'heading')
      if (isFirst && PREPARATION_OF.test(opening.text)) region.unshift(opening)
      region.push(block)
      continue
    }
    if (region[0] && isSentenceLike(region[0]) && isLabelOfOther(blocks, opening, index)) break
    // 'Cooking procedure' in bold names a part of the method where another kind of heading announced it.
    const isNamed = block.kind === 'line' && opening !== undefined && !isBuiltLike(opening, block)
    const isOver = kinds[index] === 'steps' && region.length > 0 && block.level <= level
    if (isOver && !(isNamed && isAnotherName(opening, block))) break
    if (block.level > 0 && block.level <= level && region.length > 0 && !/\d/.test(block.text)) {
      if (block.level < 7 || level === 7) break
    }
    region.push(block)
  }
  return listOnly(insideOf(opening, region))
}

/** Pages that show a method twice announce it twice in the same words. */
const isAnotherName = (opening: Block, block: Block) =>
  looseKey(opening.text) !== looseKey(block.text)

/** Whether a line of the same class as the one that announces the steps has no sentence below it: no part of them. */
function isLabelOfOther(blocks: Block[], opening: Block | undefined, index: number): boolean {
  const block = blocks[index]
  if (!opening || !block || !isBuiltLike(opening, block) || shapeOf(block).endsWith('.'))
    return false
  return !blocks.slice(index + 1, index + 4).some(isSentenceLike)
}
