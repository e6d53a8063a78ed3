import type { Block } from './blocks.ts'
import { withoutClosing } from './closing-words.ts'
import { countLastSteps } from './last-steps.ts'
import { isLinked } from './links.ts'

const LINKS_IN_A_ROW = 2
const LONGEST_LINK = 140 // characters
const SENTENCE = 60 // characters
const FEWEST_ITEMS = 2
const LONGEST_ANNOUNCED = 300 // characters

/**
 * The instructions of a region without what authors write around them: the sentence that announces them, captions of
 * pictures, and what follows behind them, such as the names of other recipes.
 */
export function withoutSurroundings(region: Block[]): Block[] {
  const own = withoutCaptions(region)
  const end = endOfOwn(own)
  const kept = withoutClosing(own.slice(0, end))
  const [first, ...rest] = kept
  return first && rest.some(isLong) && isAnnouncement(first) ? rest : kept
}

const isLong = ({ kind, text }: Block) => kind !== 'heading' && text.length >= SENTENCE

/** A caption is no step, unless the steps are the captions of their pictures. */
function withoutCaptions(region: Block[]): Block[] {
  const isCaption = ({ kind, element, box }: Block) =>
    kind === 'line' && (element?.name === 'figcaption' || box?.name === 'figcaption')
  const others = region.filter((block) => !isCaption(block))
  return others.filter(isLong).length * 2 > region.filter(isLong).length ? others : region
}

/** In front of the first of several links, and of the line that announces these; or behind the list of steps. */
function endOfOwn(region: Block[]): number {
  const first = region.findIndex(isLong)
  if (first === -1) return region.length
  const links = region.findIndex(
    (_, index) =>
      index > first &&
      region
        .slice(index, index + LINKS_IN_A_ROW)
        .filter((block) => block.text.length <= LONGEST_LINK && isLinked(block)).length ===
        LINKS_IN_A_ROW,
  )
  const before = region[links - 1]
  const announces = before !== undefined && (isHeadline(before) || /[:?!]$/.test(before.text))
  const end = links === -1 ? region.length : links - Number(links - 1 > first && announces)
  return Math.min(end, endOfItems(region))
}

/** Headings in the page's markup; long ones count as lines. */
const isHeadline = ({ kind, element }: Block) =>
  kind === 'heading' || /^h[1-6]$/.test(element?.name ?? '')

/** Behind the last item, and what goes on with the steps below it, where the instructions begin with a list of sentences. */
function endOfItems(region: Block[]): number {
  const lines = region.filter(({ kind }) => kind !== 'heading')
  const items = lines.filter((block) => block.kind === 'item' && isLong(block))
  if (lines[0]?.kind !== 'item' || items.length < FEWEST_ITEMS) return region.length
  const end = region.findLastIndex(({ kind }) => kind === 'item') + 1
  return end + countLastSteps(region, end)
}

/** 'It is easy to make. Here is how:' */
const isAnnouncement = ({ kind, text }: Block) =>
  kind === 'line' &&
  text.length >= SENTENCE &&
  text.length <= LONGEST_ANNOUNCED &&
  text.endsWith(':')
