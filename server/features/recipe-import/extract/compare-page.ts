import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import { hasAmount, ingredientQuality, stepQuality } from './quality.ts'
import { similarity, words } from './sections.ts'
import { looseKey } from './text.ts'
import type { ScrapedIngredient, ScrapedStep } from './types.ts'

const LONGEST = 80 // lines

/** A number as conversions write it ('15.873 oz', '36.40 g'), never a cook; quarters, thirds and eighths are fine. */
const CONVERTED = /\d\.(?:\d{3,}|(?!00|25|50|75|33|66|67|12|13|37|38|62|63|87|88)\d\d)(?!\d)/

/** A unit as programs write it that leave its number to the reader: '2 cup(s)', '1 Zehe(n)'. */
const EITHER = /^[^()]{1,30}\p{L}\((?:s|es|n|en|e|x|i)\)(?=\s|$)/u

/**
 * Why the page's list of ingredients is better than what its structured data says, although both mean the same recipe;
 * null if it is not. 'fuller' means that the data has a part of the recipe only.
 */
export function pageIsBetter(
  said: ScrapedIngredient[],
  page: ScrapedIngredient[],
): 'fuller' | 'exact' | null {
  if (said.length === 0 || ingredientQuality(page) <= 0) return null
  const saidWords = said.map(({ text }) => words(text))
  const pageWords = page.map(({ text }) => words(text))
  const isFound = (one: Set<string>) => pageWords.some((other) => similarity(one, other) > 0.6)
  const found = saidWords.filter(isFound).length
  const isMuchLonger = page.length >= said.length + 3 && page.length >= said.length * 1.8
  const isLonger = isMuchLonger || lacksWholeGroups(saidWords, page)
  if (isLonger && found >= said.length * 0.9 && isMoreOfIt(said, page)) return 'fuller'
  if (hasAllAndMore(said, page)) return 'exact'
  if (said.length !== page.length) return null
  const isSame = (one: Set<string>, index: number) =>
    similarity(one, pageWords[index] ?? new Set()) > 0.2
  if (saidWords.filter(isSame).length < said.length * 0.8) return null
  const amounts = (lines: ScrapedIngredient[]) => lines.filter(({ text }) => hasAmount(text)).length
  const isMade = ({ text }: ScrapedIngredient) => CONVERTED.test(text) || EITHER.test(text)
  const hasMore = amounts(page) > amounts(said)
  return hasMore || (said.some(isMade) && !page.some(isMade)) ? 'exact' : null
}

/** Whether the page has all lines of the data in their order, and some others with amounts that the data left out. */
function hasAllAndMore(said: ScrapedIngredient[], page: ScrapedIngredient[]): boolean {
  if (page.length <= said.length || page.length > said.length * MOST_MORE + 1) return false
  let at = 0
  const more: ScrapedIngredient[] = []
  for (const line of page) {
    const isNext = at < said.length && looseKey(said[at]?.text ?? '') === looseKey(line.text)
    if (isNext) at += 1
    else more.push(line)
  }
  const known = said.map(({ text }) => foods(text))
  return (
    at === said.length &&
    more.every(({ text }) => {
      const own = foods(text)
      return startsWithNumber(text) && !known.some((other) => similarity(own, other) > 0.5)
    })
  )
}

const MOST_MORE = 1.3
const startsWithNumber = (text: string) => /^[\d½⅓⅔¼¾⅛]/.test(text) && text.length <= 120

/** Whether the data has some of the page's groups with all of their lines, and no line of the others. */
function lacksWholeGroups(said: Set<string>[], page: ScrapedIngredient[]): boolean {
  let [isFirst, isInGroup] = [true, false]
  let lost = 0
  for (const { title, text } of page) {
    const own = words(text)
    const isSaid = said.some((other) => similarity(own, other) > 0.6)
    if ((title !== null || isFirst) && isSaid !== isInGroup) isInGroup = isSaid
    else if (isSaid !== isInGroup) return false
    isFirst = false
    if (!isSaid) lost += 1
  }
  return lost >= FEWEST_LOST
}

const FEWEST_LOST = 3

/** Whether what the page has more is other foods, and neither nutrients nor the same foods for more people. */
function isMoreOfIt(said: ScrapedIngredient[], page: ScrapedIngredient[]): boolean {
  const known = said.map(({ text }) => foods(text))
  const more = page.filter(({ text }) => {
    const own = foods(text)
    return !known.some((other) => similarity(own, other) > 0.5)
  })
  // Nutrients have their amounts behind them; a list that has them in front has no others.
  const isInFront = said.some(({ text }) => startsWithAmount(text))
  const amounts = more.filter(({ text }) => (isInFront ? startsWithAmount : hasAmount)(text)).length
  return more.length >= 3 && amounts >= more.length * 0.5 && page.length <= LONGEST
}

/** The longer words of a line, without its amounts. */
const foods = (text: string) =>
  new Set([...words(text.replace(/\d+/g, ' '))].filter((word) => word.length > 3))

/** Longer than this, a single step is a wall that the page may show in parts. */
const WALL = 90 // letters
const SHORTEST_PART = 40 // characters
/** A step of a few words is the name of one. */
const NAME = 60 // characters

/** Whether the page shows the same instructions in parts, or the instructions of which the data has the names only. */
export function pageHasBetterSteps(said: ScrapedStep[], page: ScrapedStep[]): boolean {
  if (said.length === 0 || page.length < 2 || stepQuality(page) <= 0) return false
  const saidKey = looseKey(said.map(({ text }) => text).join(' '))
  const pageKey = looseKey(page.map(({ title, text }) => `${title} ${text}`).join(' '))
  if (said.length === 1) {
    const parts = page.filter(({ text }) => text.length > SHORTEST_PART).length
    return saidKey.length > WALL && parts > 1 && isSameText(said, page)
  }
  if (said.some(({ text }) => text.length > NAME * 1.5)) return false
  const named = said.filter(({ text }) => pageKey.includes(looseKey(text))).length
  return named >= said.length * 0.7 && pageKey.length > saidKey.length * 2.5
}

/**
 * Whether the page's steps have everything that the data says, and go on for long. The more so if the data has a part
 * of the ingredients only.
 */
export function pageGoesOn(said: ScrapedStep[], page: ScrapedStep[], isPart: boolean): boolean {
  const saidText = said.map(({ text }) => text).join(' ')
  const pageText = page.map(({ title, text }) => `${title} ${text}`).join(' ')
  const times = isPart ? 1.5 : 2
  if (page.length <= said.length || pageText.length < saidText.length * times) return false
  const known = words(pageText)
  const own = [...words(saidText)]
  return stepQuality(page) > 0 && own.filter((word) => known.has(word)).length >= own.length * 0.9
}

function isSameText(said: ScrapedStep[], page: ScrapedStep[]): boolean {
  const one = words(said.map(({ text }) => text).join(' '))
  const other = words(page.map(({ title, text }) => `${title} ${text}`).join(' '))
  return similarity(one, other) > 0.9
}
