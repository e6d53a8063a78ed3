import type { Block } from './blocks.ts'
import { isLinked } from './links.ts'
import { isFromTheFrame } from './quality.ts'
import { similarity, words } from './sections.ts'
import { looseKey } from './text.ts'

/** Where a description is looked for. */
interface Place {
  blocks: Block[]
  /** The block where the ingredients begin; -1 if it is unknown. */
  at: number
  name: string
  /** What its steps say is no description. */
  steps: { text: string }[]
}

const SHORTEST = 40 // characters
/** A newspaper's lead may be a heading. */
const SHORTEST_LEAD = 60 // characters
const LONGEST = 1200 // characters
/** Blocks between the name of a recipe and its first ingredient; a card has fewer. */
const NEAREST = 60
const NEAREST_ON_CARD = 30
/** Letters that say which paragraph a description was cut from. */
const BEGINNING = 30
/** Letters that search machines put in front of it: the title, the yield. */
const LONGEST_LEAD = 160
const MOST_PARAGRAPHS = 4
const FEWEST_CUT = 100 // characters

/** The paragraph between the name on a recipe's card and its ingredients; '' where the page has no card. */
export function cardDescription({ blocks, at, name, steps }: Place): string {
  const card = placeOfName(blocks, at, name)
  const isCard =
    at - card <= NEAREST_ON_CARD && blocks.slice(0, card).some((block) => isNamed(block, name))
  return isCard ? firstParagraph(blocks.slice(card + 1, at), steps) : ''
}

/** The first paragraph behind the name of a page that describes its recipe nowhere else. */
export function introduction({ blocks, at, name, steps }: Place): string {
  if (at <= 0) return ''
  const from = placeOfName(blocks, at, name)
  return from === -1 ? '' : firstParagraph(blocks.slice(from + 1, at), steps)
}

/** A description that breaks off ('Slice the leeks and …'), as its page has it in full; others stay. */
export function inFull(description: string, blocks: () => Block[]): string {
  if (!isCutOff(description)) return description
  const key = looseKey(description)
  const all = blocks()
  const first = all.findIndex((block) => isParagraph(block) && beginsIn(key, block.text))
  if (first === -1) return description
  const whole: string[] = []
  let left = key.length - key.indexOf(beginningOf(all[first]?.text ?? ''))
  for (const block of all.slice(first, first + MOST_PARAGRAPHS)) {
    if (left <= 0 || block.kind !== 'line') break
    whole.push(block.text)
    left -= looseKey(block.text).length
  }
  const text = whole.join('\n')
  return left <= 0 && text.length <= LONGEST ? text : description
}

const isCutOff = (text: string) =>
  /(?:…|\.\.\.|\[…\])$/.test(text.slice(-5)) ||
  (text.length >= FEWEST_CUT && /[\p{L},]$/u.test(text.slice(-2)))

const beginningOf = (text: string) => looseKey(text.slice(0, BEGINNING * 2)).slice(0, BEGINNING)

function beginsIn(key: string, text: string): boolean {
  const beginning = beginningOf(text)
  const place = key.indexOf(beginning)
  return beginning.length === BEGINNING && place >= 0 && place <= LONGEST_LEAD
}

const isNamed = ({ text, kind }: Block, name: string) =>
  kind !== 'item' &&
  text.length <= name.length * 2.5 &&
  (looseKey(text) === looseKey(name) ||
    text.toLowerCase().endsWith(`: ${name.toLowerCase()}`) ||
    similarity(words(text), words(name)) >= 0.7)

/** The block with the recipe's name that is nearest in front of the list. */
function placeOfName(blocks: Block[], at: number, name: string): number {
  if (name === '') return -1
  const from = Math.max(0, at - NEAREST)
  const place = blocks
    .slice(from, Math.max(from, at))
    .findLastIndex((block) => block.kind === 'heading' && isNamed(block, name))
  return place === -1 ? -1 : from + place
}

function firstParagraph(blocks: Block[], steps: { text: string }[]): string {
  const method = looseKey(steps.map(({ text }) => text).join(' '))
  const isStep = ({ text }: Block) => method.includes(beginningOf(text))
  const own = blocks.filter((block) => !isStep(block))
  // A newspaper's opening may be bold.
  const found = own.find(isParagraph) ?? own.find((block) => isParagraph({ ...block, bold: false }))
  return found?.text ?? ''
}

/** What is no sentence about the recipe: who took the picture, who pays for a link. */
const NOTICE =
  /affiliate|amazon|sponsor|disclosure|\binbox\b|e-?mail|\brating\b|\bstars\b|\bsubscribe\b|\bcommission\b|newsletter|cookies\b|werbelink|werbung|partnerlink|reklame|publicité|^(?:photo(?:graph[sy])?|foto|styling|credit|by|von|par|por|da|last updated|published)\b/i

/** A sentence or more in a line of its own. */
function isParagraph(block: Block): boolean {
  const { kind, text, bold } = block
  const isLead = kind === 'heading' && text.length >= SHORTEST_LEAD && text.endsWith('.')
  if ((kind !== 'line' && !isLead) || bold || text.length > LONGEST) return false
  const isLong = text.length >= SHORTEST || /[\u3040-\u9fff]{15}/u.test(text.slice(0, SHORTEST))
  return (
    isLong &&
    /[.!?…。！？](?:\s|["”“»')]|$)/u.test(text) &&
    !NOTICE.test(text.slice(0, 300)) &&
    !isFromTheFrame(text) &&
    !isLinked(block)
  )
}
