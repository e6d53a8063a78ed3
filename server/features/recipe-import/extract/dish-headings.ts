import { headingKind, type HeadingKind } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { looseKey } from './text.ts'

/** What stands between the name of a dish and the word that makes a heading of it. */
const BETWEEN = new Set(
  (
    'the a an of for to my our your this homemade easy best recipe rezept recette ricetta receta receita recept recepten przepis opskrift oppskrift resepti tarifi рецепт ' +
    'der die das den des dem für fur vom zum la le les du de da do das dos del della dello dei degli di al el los las per pour para van het een voor till til na dla icin для из'
  ).split(' '),
)
const LONGEST = 120 // characters
const MOST_NAMES = 3
const SHORTEST_NAME = 2 // signs of Chinese or Japanese
/** In Chinese, Japanese and Korean, between a name and what there is of it. */
const PARTICLE = /^[\s的の]{0,3}/u
const UNSPACED = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/

/** What a page calls its dish, to know it in headings. */
export interface Dish {
  names: string[]
  words: Set<string>
}

/** The dish of a page, by its title and its largest headings. */
export function dishOf(blocks: Block[], title: string): Dish {
  const names = blocks
    .filter(({ level, text }) => level === 1 && text.length <= LONGEST)
    .slice(0, MOST_NAMES)
    .map(({ text }) => text)
  const words = [...names, title.slice(0, LONGEST)]
    .flatMap((name) => name.split(/\s+/))
    .filter((word) => headingKind(word) === null)
    .map(looseKey)
  return { names, words: new Set(words.filter((word) => word !== '')) }
}

/** The part of a recipe that a heading announces which says its dish as well: 'Leek soup ingredients'. */
export function headingOfDish(text: string, { names, words }: Dish): HeadingKind {
  if (text.length > LONGEST) return null
  const name = names.find((one) => one.length >= SHORTEST_NAME && text.startsWith(one))
  if (name !== undefined && UNSPACED.test(name))
    return headingKind(text.slice(name.length).replace(PARTICLE, ''))
  const all = text.split(/\s+/)
  const isDish = (word: string) => words.has(looseKey(word))
  if (!all.some(isDish)) return null
  const isBetween = (word: string) => BETWEEN.has(looseKey(word))
  // The 'de' of 'Modo de preparo' may be one of the dish, too.
  const known = all.filter((word) => isBetween(word) || !isDish(word))
  const rest = known.filter((word) => !isBetween(word))
  return rest.length === 0 ? null : (headingKind(known.join(' ')) ?? headingKind(rest.join(' ')))
}
