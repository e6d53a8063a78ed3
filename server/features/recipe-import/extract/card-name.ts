import { factLabels } from '#contract/recipe-text/facts.ts'
import { headingKind } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { labelsOf } from './dom.ts'
import { isLinked } from './links.ts'
import { placeOfList } from './list-place.ts'
import { similarity, words } from './sections.ts'
import { withoutLabel } from './plain-titles.ts'
import { looseKey } from './text.ts'
import { firstPart, goesOn, withRest } from './titles.ts'
import type { ScrapedIngredient } from './types.ts'

/** Class names of what a recipe is called on its card: 'recipe-name', 'recipes_title', 'RecipeCardTitle'. */
const NAME_LABEL = /(?:recipes?|card|create|ers)[-_]{0,2}(?:card)?[-_]{0,2}(?:name|title)(?![a-z])/i
const LONGEST_LABELS = 500 // characters
const LONGEST_NAME = 120 // characters
/** Blocks between the name of a card and its first ingredient: yield, times, description. */
const NEAREST = 45
const LEAST_SHARED = 0.3
/** The same for a heading that has no such class name. */
const LEAST_SHARED_PLAIN = 0.45
const LEAST_SHARED_SHORT = 0.65
const FEW_WORDS = 3
const LOWEST_LEVEL = 4
/** 'Recipe', 'Dessert', 'Step 1' in front of a title are no names. */
const SHORTEST_PART = 9 // letters

/**
 * What a recipe is called on its card, where the article around it has a longer title; '' if the page has no card, or
 * one of another recipe.
 */
export function findCardName(
  blocks: Block[],
  ingredients: ScrapedIngredient[],
  title: string,
): string {
  const part = blocks.find((block) => isPart(block, looseKey(firstPart(title))))
  if (part) return part.text
  const post = postOf(blocks, ingredients, title)
  if (post !== '') return post
  const name = withoutLabel(nameOnCard(blocks, ingredients, title))
  return name === '' ? '' : withRest(name, title)
}

/** The heading that says the first part of a title by itself; in a menu it says where the recipe is filed. */
const isPart = (block: Block, part: string) =>
  (part.length >= SHORTEST_PART || block.text.includes(' ')) &&
  part !== '' &&
  (block.kind === 'heading' || (block.kind === 'line' && block.bold)) &&
  looseKey(block.text) === part &&
  headingKind(block.text) === null &&
  !isLinked(block)

/** 'Our small kitchen — Leek soup' above a line 'Leek soup', or a heading that leads to the post's own page. */
function postOf(blocks: Block[], ingredients: ScrapedIngredient[], title: string): string {
  const [, site = '', last = ''] = LAST_PART.exec(title.slice(0, LONGEST_NAME)) ?? []
  const above = blocks.slice(0, Math.max(0, placeOfList(blocks, ingredients)))
  const headings = above.filter(({ kind }) => kind === 'heading').map(({ text }) => looseKey(text))
  const isSaid = (part: string) =>
    above.some(
      (block) =>
        looseKey(block.text) === looseKey(part) && (block.kind === 'heading' || !isLinked(block)),
    )
  // What only leads to other pages is the site's name, or where the recipe is filed.
  const named = (part: string, other: string) =>
    (looseKey(part).length >= SHORTEST_PART || part.includes(' ')) && isSaid(part) && !isSaid(other)
  if (!last.includes(' ')) return named(site, last) ? site : ''
  const isLast = headings.at(-1) === looseKey(last) && !headings.includes(looseKey(site))
  if (isLast || named(last, site)) return last
  return named(site, last) ? site : ''
}

const LAST_PART = /^(.{3,80}?)(?: [-–—|»:]{1,2}|:) (.{3,80})$/u

function nameOnCard(blocks: Block[], ingredients: ScrapedIngredient[], title: string): string {
  const at = placeOfList(blocks, ingredients)
  const near = blocks.slice(Math.max(0, at - NEAREST), Math.max(0, at))
  const name = near.findLast(isName)?.text ?? ''
  const known = words(title)
  const isSame = similarity(words(name), known) >= LEAST_SHARED || isWithin(name, title)
  if (isSame && name !== '') return name
  // A heading below 'Ingredients' names a part of the recipe.
  const end = near.findLastIndex(({ text }) => headingKind(text) === 'ingredients')
  const heading = near
    .slice(0, end === -1 ? -1 : end)
    .findLast((block) => isHeading(block, known, looseKey(title)))
  const isTitle = heading === undefined || looseKey(heading.text) === looseKey(title)
  return (isTitle && nameAboveFacts(near, known)) || (heading?.text ?? '')
}

const LEAST_WITHIN = 0.6
const LONGEST_FACT = 90 // characters

/** What stands right above 'Serves 4' and has most of its words in the title: the dish of a newspaper's article. */
function nameAboveFacts(near: Block[], known: Set<string>): string {
  const name = near.find((block, index) => {
    const next = near[index + 1]
    if (block.kind !== 'heading' || block.level > LOWEST_LEVEL || !next) return false
    return tellsFact(next) && isPlainName(block.text) && sharesMost(words(block.text), known)
  })
  return name?.text ?? ''
}

const tellsFact = ({ text, kind }: Block) =>
  kind !== 'heading' &&
  text.length <= LONGEST_FACT &&
  /\d/.test(text) &&
  factLabels.some(([, label]) => label.test(text))

const isPlainName = (text: string) =>
  text.length <= LONGEST_NAME && !/[?:]$/.test(text) && headingKind(text) === null

function sharesMost(own: Set<string>, known: Set<string>): boolean {
  const shared = [...own].filter((word) => known.has(word)).length
  return shared >= 2 && shared >= own.size * LEAST_WITHIN
}

/** A heading in front of the list that says nearly what the title says: the card's, where authors give no class names. */
function isHeading({ level, kind, text, bold }: Block, known: Set<string>, title: string): boolean {
  const isBoldLine = kind === 'line' && bold
  if ((kind !== 'heading' && !isBoldLine) || level > LOWEST_LEVEL) return false
  if (text.length > LONGEST_NAME) return false
  if (text.includes('\n') || /[?:]$/.test(text) || headingKind(text) !== null) return false
  if (PART_OF_ARTICLE.test(text.slice(-LONGEST_END))) return false
  // 'with potatoes' in small letters is the second line of a name.
  if (/^\p{Ll}/u.test(text)) return false
  const own = words(text)
  // With more words around the title it has a badge: 'Top recipe: leek soup'.
  if (looseKey(text).includes(title)) return looseKey(text) === title
  // Of two or three words, most have to be the title's: 'Cakes' is where the recipe is filed.
  const isShort = isBoldLine || own.size < FEW_WORDS
  return similarity(own, known) >= (isShort ? LEAST_SHARED_SHORT : LEAST_SHARED_PLAIN)
}

/** 'Leek soup variations' is a chapter of the article. */
const PART_OF_ARTICLE =
  /\s(?:variations?|substitut(?:ions?|es)|tips|tricks|notes|ingredients|equipment|faqs?|questions|storage|video|overview|instructions|varianten|zutaten|tipps|variantes|variaciones|varianti|consigli|astuces)$/iu
const LONGEST_END = 30 // characters

function isName({ text, element, kind }: Block): boolean {
  if (
    !element ||
    kind === 'item' ||
    text.length > LONGEST_NAME ||
    text.includes('\n') ||
    goesOn(text)
  )
    return false
  return NAME_LABEL.test(labelsOf(element).slice(0, LONGEST_LABELS))
}

const isWithin = (name: string, title: string) =>
  name !== '' && looseKey(title).includes(looseKey(name))
