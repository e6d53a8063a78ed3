import { headingKind } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import {
  ABOUT,
  FOR,
  MAKES,
  NO_PIECES,
  NUMBER,
  numberWords,
  OF_RECIPE,
  PEOPLE,
  PIECES,
  PRONOUN,
} from './yield-words.ts'

const LONGEST_PART = 60 // characters
const LONGEST_HEADING = 90 // characters
const LONGEST_SENTENCES = 500 // characters
const NUMBERS = `(?:${NUMBER}|(?:${[...numberWords.keys()].join('|')})(?!\\p{L}))`
/** What may stand in front of a yield that has a line to itself. */
const BEFORE = `(?:(?:recept|rezept|recette|ricetta|receta|recipe|przepis) )?(?:(?:${MAKES}|${FOR}|dosi per) )?`
const ALONE = new RegExp(
  `^${BEFORE}${ABOUT}(${NUMBERS} (?:[\\p{L}-]{2,15} )?(?:${PEOPLE}|${PIECES}))$`,
  'iu',
)
const AROUND = /^(?:[\s(–-]|\ufe0f|\u200d|\p{Extended_Pictographic}){1,9}|[\s):.!]{1,9}$/gu

/** '20 bullar' of '(20 bullar)' and '4 people' of 'for 4 people:'; '' for a text that says anything else. */
export function yieldAlone(text: string): string {
  if (text.length > LONGEST_PART) return ''
  return inNumbers(ALONE.exec(text.replace(AROUND, ''))?.[1] ?? '')
}

const IN_HEADING = new RegExp(
  `[\\s(:–-](?:${FOR}|${MAKES}) ${ABOUT}(${NUMBERS})(?: ([\\p{L}-]{2,20}))?`,
  'iu',
)

/** '4' of 'Ingredients (for 4)', '30 biscotti' of 'Ingredienti per circa 30 biscotti'; '' without a number there. */
export function yieldOfList(heading: string): string {
  if (heading.length > LONGEST_HEADING || headingKind(heading) !== 'ingredients') return ''
  const [, number = '', noun = ''] = IN_HEADING.exec(heading) ?? []
  if (number === '' || NO_PIECES.test(noun)) return ''
  // 'For a good sauce' is for nothing that can be counted.
  const isCount = /^\d/.test(number) || isCounted(noun)
  return isCount ? inNumbers(noun === '' ? number : `${number} ${noun}`) : ''
}

const COUNTED = new RegExp(`^(?:${PEOPLE}|${PIECES})$`, 'iu')
const isCounted = (noun: string) => COUNTED.test(noun)

const IN_SENTENCE = new RegExp(
  `(?<![\\p{L}])(${MAKES}|${FOR}) ${ABOUT}(${NUMBERS})(?![\\p{L}\\d.,/%°])((?: [\\p{L}-]{1,20}){0,2})`,
  'giu',
)
const PREPOSITION = new RegExp(`^(?:${FOR})$`, 'iu')
const LONGEST_BEFORE = 70 // characters

/** What a sentence says of the recipe: 'This recipe makes 10 slices'. '' for what it says of anything else. */
function yieldInSentence(text: string): string {
  const said = text.slice(0, LONGEST_SENTENCES)
  for (const { index, 1: word = '', 2: number = '', 3: rest = '' } of said.matchAll(IN_SENTENCE)) {
    const nouns = rest.trim().split(' ')
    const counted = nouns.findIndex(isCounted)
    const before = sentenceBefore(said, index)
    const isOfRecipe = OF_RECIPE.test(before)
    const begins = before === '' || (!PREPOSITION.test(word) && PRONOUN.test(before))
    const isAny = isOfRecipe && !PREPOSITION.test(word) && /^\d/.test(number)
    if (!isOfRecipe && !begins) continue
    if (counted !== -1) return inNumbers(`${number} ${nouns.slice(0, counted + 1).join(' ')}`)
    if (isAny && nouns[0] && nouns[0].length > 2 && !NO_PIECES.test(nouns[0]))
      return inNumbers(`${number} ${nouns[0]}`)
  }
  return ''
}

const SENTENCE_SIGNS = ['.', '!', '?', ':', ';', '(', '–', '—', '\n']

/** What stands in front of a place in its own sentence. */
function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - LONGEST_BEFORE), at)
  const begin = Math.max(...SENTENCE_SIGNS.map((sign) => before.lastIndexOf(sign)))
  return before.slice(begin + 1).trim()
}

/** 'four people' → '4 people'. */
const inNumbers = (said: string) =>
  said.replace(/^\p{L}+/u, (word) => numberWords.get(word.toLowerCase()) ?? word)

const IN_BRACKETS = /\(([^()]{3,40})\)$/
/** 'Serves 6' in brackets needs no word behind it. */
const FOR_SO_MANY = new RegExp(`^(?:${FOR}|${MAKES}) ${ABOUT}(${NUMBER})$`, 'iu')

/**
 * For how many a recipe is, where no label tells: in a line of its own, in brackets behind a name, in a sentence of the
 * introduction. What the ingredients' own heading says counts most.
 */
export function saidYield(blocks: Block[]): string {
  const own = blocks.filter(({ aside }) => aside === null)
  const ways = [
    ({ text }: Block) => yieldOfList(text),
    ({ text }: Block) => yieldAlone(text),
    ({ text }: Block) => yieldInBrackets(text),
    ({ text, kind }: Block) => (kind === 'line' ? yieldInSentence(text) : ''),
  ]
  for (const way of ways) {
    const said = own.map(way).findLast((one) => one !== '')
    if (said !== undefined) return said
  }
  return ''
}

function yieldInBrackets(text: string): string {
  const inside = text.length <= LONGEST_HEADING ? (IN_BRACKETS.exec(text)?.[1] ?? '') : ''
  return yieldAlone(inside) || (FOR_SO_MANY.exec(inside)?.[1] ?? '')
}
