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
  OWN,
  PEOPLE,
  PIECES,
  PRONOUN,
} from './yield-words.ts'
import { yieldOfTin } from './yield-of-tin.ts'

const LONGEST_PART = 60 // characters
const LONGEST_HEADING = 90 // characters
const LONGEST_SENTENCES = 500 // characters
const NUMBERS = `(?:${NUMBER}|(?:${[...numberWords.keys()].join('|')})(?!\\p{L}))`
const RECIPE = `(?:${OWN}?(?:recept(?:et)?|rezept|recette|ricetta|receta|recipe|przepis|opp?skrift(?:en)?) )?`
/** What may stand in front of a yield that has a line to itself. */
const BEFORE = `${RECIPE}(?:(?:${MAKES}|${FOR}|dosi per) )?`
const ALONE = new RegExp(
  `^${BEFORE}${ABOUT}(${NUMBERS} (?:[\\p{L}-]{2,15} )?(?:${PEOPLE}|${PIECES}))$`,
  'iu',
)
const AROUND = /^(?:[\s(–-]|\ufe0f|\u200d|\p{Extended_Pictographic}){1,9}|[\s):.!]{1,9}$/gu

/** '20 bullar' of '(20 bullar)' and '4 people' of 'for 4 people:'; '' for a text that says anything else. */
export function yieldAlone(text: string): string {
  if (text.length > LONGEST_PART) return ''
  const own = text.replace(AROUND, '')
  const tin = BEGINS.test(own) ? yieldOfTin(own) : ''
  return tin === '' ? inNumbers(ALONE.exec(own)?.[1] ?? '') : tin
}

const BEGINS = new RegExp(`^${RECIPE}(?:${MAKES}|${FOR}) `, 'iu')

const BEGINS_WITH_NUMBER =
  /^(?:serves|makes|yields|feeds|ergibt|rende|rinde|donne|giver|räcker till|wychodzi) (?:about |ca\.? |circa )?\d/iu

/** Whether a line begins like a yield, whatever it says behind it: 'Serves 6, with leftovers'. */
export const beginsLikeYield = (text: string) =>
  text.length <= LONGEST_PART && BEGINS_WITH_NUMBER.test(text.replace(AROUND, ''))

/** Whether a line begins with words such as 'makes' and says nothing but how many: no food is called so. */
export const saysHowManyItMakes = (text: string) =>
  text.length <= LONGEST_PART && BEGINS.test(text.replace(AROUND, '')) && isSaidYield(text)

const IN_HEADING = new RegExp(
  `[\\s(:–-](?:${FOR}|${MAKES}) ${ABOUT}(${NUMBERS})(?: ([\\p{L}-]{2,20}))?`,
  'iu',
)

/** '4' of 'Ingredients (for 4)', '30 biscotti' of 'Ingredienti per circa 30 biscotti'; '' without a number there. */
export function yieldOfList(heading: string): string {
  if (heading.length > LONGEST_HEADING || headingKind(heading) !== 'ingredients') return ''
  const tin = yieldOfTin(heading.replace(AROUND, ''))
  if (tin !== '') return tin
  const [, number = '', noun = ''] = IN_HEADING.exec(heading) ?? []
  if (number === '' || NO_PIECES.test(noun)) return ''
  // 'For a good sauce' is for nothing that can be counted.
  const isCount = /^\d/.test(number) || isCounted(noun)
  return isCount ? inNumbers(noun === '' ? number : `${number} ${noun}`) : ''
}

const COUNTED = new RegExp(`^(?:${PEOPLE}|${PIECES})$`, 'iu')
const isCounted = (noun: string) => COUNTED.test(noun)

const IN_SENTENCE = new RegExp(
  `(?<![\\p{L}])(${MAKES}|${FOR}) ${ABOUT}(${NUMBERS})(?![\\p{L}\\d/%°]|[.,]\\d)((?: [\\p{L}-]{1,20}){0,2})`,
  'giu',
)
/** '9 squares out of this recipe' */
const OUT_OF = new RegExp(
  `(?<![\\p{L}\\d.,/])(${NUMBERS} (?:[\\p{L}-]{2,15} )?(?:${PIECES}|${PEOPLE})) (?:out of|from|aus|de|con|av|uit|med) (?:this|the|one|diesem|cette|questa|esta|det här|dit|deze|denne) (?:recipe|batch|amount|dough|batter|rezept|teig|recette|ricetta|receta|recept(?:et)?|opp?skrift)`,
  'iu',
)
const SALEN = /^(?:makes|yields|salen|ergibt|rende|vengono|wychodzi)$/i
const PREPOSITION = new RegExp(`^(?:${FOR})$`, 'iu')
const LONGEST_BEFORE = 70 // characters

/** What a sentence says of the recipe: 'This recipe makes 10 slices'. '' for what it says of anything else. */
function yieldInSentence(text: string): string {
  const said = text.slice(0, LONGEST_SENTENCES)
  const [, out = ''] = OUT_OF.exec(said) ?? []
  if (out !== '') return inNumbers(out)
  for (const { index, 1: word = '', 2: number = '', 3: rest = '' } of said.matchAll(IN_SENTENCE)) {
    const nouns = rest.trim().split(' ')
    const counted = nouns.findIndex(isCounted)
    const before = sentenceBefore(said, index)
    const isOfRecipe = OF_RECIPE.test(before)
    const begins = before === '' || (!PREPOSITION.test(word) && PRONOUN.test(before))
    const isAny = isOfRecipe && !PREPOSITION.test(word) && /^\d/.test(number)
    if (!isOfRecipe && !begins) continue
    if (counted !== -1) return inNumbers(`${number} ${nouns.slice(0, counted + 1).join(' ')}`)
    // 'Makes 30 croquettes', 'Serves 3–4 as a side': a sentence of its own says it of nothing else.
    const isCount = before === '' && !PREPOSITION.test(word) && /^\d/.test(number)
    if (isCount && /^(?:serves|feeds)$/i.test(word) && !NO_PIECES.test(nouns[0] ?? ''))
      return inNumbers(number)
    if (isCount && SALEN.test(word) && nouns[0] && !NO_PIECES.test(nouns[0]))
      return inNumbers(`${number} ${nouns[0]}`)
    // Enough for so many people.
    if (/enough/i.test(word) && !NO_PIECES.test(nouns[0] ?? '')) return inNumbers(number)
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

const IN_NAME = new RegExp(`\\s(?:for|für|pour|per|para|voor|för|til|dla) (${NUMBERS})$`, 'iu')
const MOST_IN_NAME = 20

/** '2' of 'Soup for two': the name of a dish says for how many, in words or a small number. '' for other names. */
export function yieldInName(name: string): string {
  const said = inNumbers(IN_NAME.exec(name.slice(-LONGEST_PART))?.[1] ?? '')
  return Number(said) > 0 && Number(said) <= MOST_IN_NAME ? said : ''
}

/** Whether a line says for how many a recipe is, and nothing else: 'Serves 4', '12 buns'. */
export const isSaidYield = (text: string) =>
  text.length <= LONGEST_PART &&
  text
    .split(/(?:,| [–|/-]) /)
    .every((part) => yieldAlone(part) !== '' || FOR_SO_MANY.test(part.replace(AROUND, '')))

function yieldInBrackets(text: string): string {
  const inside = text.length <= LONGEST_HEADING ? (IN_BRACKETS.exec(text)?.[1] ?? '') : ''
  return yieldAlone(inside) || (FOR_SO_MANY.exec(inside)?.[1] ?? '')
}
