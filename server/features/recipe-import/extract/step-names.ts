import type { Block } from './blocks.ts'
import { cleanStep } from './text.ts'

const LONGEST_NAME = 110 // characters
/** What follows a name is a step, and no more than one word of it. */
const SHORTEST_TEXT = 15 // characters
const FEWEST = 2
const MOST = 0.5

/**
 * The names that steps begin with, in bold or in an element of their own: '**Soup:** Slice the leeks.' One without a
 * colon counts if most steps have a name, because authors also write what matters in bold.
 */
export function stepNames(blocks: Block[]): Map<Block, string> {
  const steps = blocks.filter(({ kind }) => kind !== 'heading')
  const names = new Map(
    steps.flatMap((block): [Block, string][] => {
      const name = nameOf(block)
      return name === '' ? [] : [[block, name]]
    }),
  )
  if (names.size >= Math.max(FEWEST, steps.length * MOST)) return names
  return new Map([...names].filter(([block]) => isPlainName(block)))
}

/** In capitals, or with a colon behind it. */
const isPlainName = ({ text, lead }: Block) =>
  !/\p{Ll}/u.test(lead) || /^\s*:/.test(text.slice(lead.length - 1))

/** The text of a step without its name. */
export const textBehind = ({ text, lead }: Block) => text.slice(lead.length).replace(SIGN, '')

const SIGN = /^\s*(?:[:\u2013\u2014]|-(?=\s))?\s*/

/** '1' and '01' in front of a name. */
const NUMBER = /^\d{1,2}[.):]?\s+(?=\p{Lu})/u

function nameOf(block: Block): string {
  const { lead, text } = block
  if (lead === '' || lead.length > LONGEST_NAME || !text.startsWith(lead)) return ''
  const behind = textBehind(block)
  // A sentence in bold, and a word of one, are no names.
  const name = cleanStep(lead.replace(NUMBER, '')).replace(/(?<!\s)\s*[:\u2013\u2014-]$/, '')
  const isSentence = /[.!?,;]$|\n/.test(name)
  return isSentence || behind.length < SHORTEST_TEXT || !/^[\p{Lu}\d]/u.test(behind) ? '' : name
}
