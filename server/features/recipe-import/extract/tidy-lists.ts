import { fullWidthToAscii } from '#contract/amounts/numbers.ts'
import { headingKind, startsWithAmount } from '#contract/recipe-text/headings.ts'
import { saysWhatFor } from '#contract/recipe-text/part-names.ts'
import { bareYield } from '#contract/recipe-text/yields.ts'
import { withoutFarewell } from './closing-words.ts'
import { hasAmount, isFromTheFrame } from './quality.ts'
import { beginsLikeYield, saysHowManyItMakes } from './said-yield.ts'
import { similarity, words } from './sections.ts'
import { cleanLine, cleanStep, looseKey } from './text.ts'
import type { PageLists, ScrapedIngredient, ScrapedStep } from './types.ts'

const LONGEST_YIELD = 40 // characters
const PEOPLE =
  'serv(?:es|ings?)?(?:\\(s\\))?|dose(?:/?s)?|portion/en|porci[íi]|port(?:ion(?:e?n|s|er|es|i)?|ies?|sjoner?|s)?(?:\\(s\\))?\\.?|porsjoner|porcj[aei]|porc[eí]|porcións?|' +
  'porciones|porç(?:ão|ões)|porzion[ei]|person(?:en|e|er|as?|s|nes?)?|personnes?|persone|pessoas|personer|people|osoby?|osób|adag(?:hoz|ra)?|fő(?:re|nek)?|os\\.|személy(?:re|nek)?|couverts?|' +
  'raciones|comensales|порци[ияй]|人分|人份|인분'
const YIELD_LINE = new RegExp(
  `^(?:(?:recept|rezept|recette|ricetta|receta|oppskrift|opskrift) )?(?:for|für|pour|per|para|voor|til|till|serves|makes|yields?|servings?|portionen|makes about)?:?\\s?(?:ca\\.? ?)?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?\\s?(?:${PEOPLE})$`,
  'iu',
)
const LABELED_YIELD =
  /^(?:serves|servings?|yields?|makes|portionen|porties)\s?[:–—-]?\s?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\D{0,12}$/i
/** 'For four people' in words, where a list begins. */
const YIELD_IN_WORDS = new RegExp(
  `^(?:(?:for|für|pour|per|para|voor|til|till|na|dla) )?\\p{L}{2,10} (?:${PEOPLE})$`,
  'iu',
)
/** 'Ca 60 stycken': pieces of what the recipe makes. */
const PIECES =
  /^(?:(?:ca\.?|about|circa|cirka|etwa|makes|ergibt|ger) )?\d{1,3}(?: ?[-–] ?\d{1,3})? (?:pieces?|pcs?\.?|stück|stk\.?|stuks|stycken|st|pezzi|pièces|piezas|unidades|sztuk\p{L}?|szt\.?|kappaletta|kpl|ks|kusů|darab|db|шт\.?|штук|adet|τεμάχια)$/iu
/** Texts of unit switches, shopping lists and counters inside a list. */
const WIDGET =
  /^(?:us customary\W{0,3}metric|metric\W{0,3}imperial|us\W{0,3}metric|\[?edit\b.{0,25}|\*?not included|for full ingredient list.{0,30}|shopping list|add (?:all )?to (?:shopping )?(?:list|cart|basket)|buy (?:now|ingredients)|copy (?:and customize|ingredients)|(?:de|un)?select all|clear all|(?:add|save) .{0,20}shopping list|.{0,30}(?:einkaufsliste|lista de (?:la )?compras?|lista della spesa|liste de courses|boodschappenlijst(?:je)?|inköpslistan?|handlelisten?|indkøbsliste|list[aęy] zakupów|nákupn[íe].{0,3} (?:seznamu?|zoznamu?)|bevásárlólist.{1,4}|ostoslist.{1,4}).{0,15}|cook mode.{0,60}|(?:prevent|keep) (?:your )?screen .{0,40}|(?:\d{1,2}(?:\/\d)?x ?){2,6}|view (?:all|more)|show (?:all|more)|\d x|×\s?\d)$/i
const PART =
  /^(?:na |do )(?=\p{L})|^(?:to (?:serve|finish|garnish|decorate)|per \p{L}{3,12}[aei]re|pour (?:servir|décorer|garnir)|para (?:servir|decorar)|zum (?:servieren|garnieren|bestreuen|verzieren)|az? \p{L}{3,20}h[oeö]z):?$/iu

/** Whether a line says for how many a recipe is, and nothing else. */
export const isYieldLine = (text: string) =>
  text.length <= LONGEST_YIELD &&
  (YIELD_LINE.test(text) ||
    bareYield(fullWidthToAscii(text).replace(/^[（(]|[)）]$/g, '')) !== null)

/** Takes out of the lists what is not part of them: yields, buttons, names of parts, the page's frame. */
export function tidyLists(
  { ingredients, steps }: PageLists,
  pageTitles: string[],
  isFromPage: boolean,
): PageLists {
  const isTwice = isTwins(ingredients)
  const lines = isTwice ? ingredients.slice(0, ingredients.length / 2) : ingredients
  return {
    ingredients: tidyIngredients(lines, new Set(pageTitles.map(looseKey)), isFromPage),
    steps: tidySteps(
      isTwice ? firstTwin(steps) : isFromPage ? withoutFoods(steps, lines) : steps,
      isFromPage,
    ),
  }
}

function tidyIngredients(
  lines: ScrapedIngredient[],
  titles: Set<string>,
  isFromPage: boolean,
): ScrapedIngredient[] {
  const result: ScrapedIngredient[] = []
  let title: string | null = null
  for (const line of lines) {
    title =
      line.title === null ||
      isOutside(line.title) ||
      beginsLikeYield(line.title) ||
      saysHowManyItMakes(line.title)
        ? title
        : isFromPage
          ? withoutColon(line.title)
          : line.title
    const isFirst = line === lines[0]
    if (isOutside(line.text) || (isFirst && saysHowMany(line.text))) continue
    // The last line names nothing, whatever it looks like.
    if (line !== lines.at(-1) && namesPart(line.text, titles)) {
      title = isFromPage ? withoutColon(line.text) : line.text
      continue
    }
    result.push({ title, text: line.text })
    title = null
  }
  return result.length > 0 ? (isFromPage ? withoutFullStop(result) : result) : lines
}

/** '2 leeks', '1 l water', 'salt.': a list that is a sentence ends like one. */
function withoutFullStop(lines: ScrapedIngredient[]): ScrapedIngredient[] {
  const last = lines.at(-1)
  const isSentence =
    last !== undefined &&
    endsSentence(last.text) &&
    lines.filter(({ text }) => text.includes('.')).length === 1
  return isSentence ? [...lines.slice(0, -1), { ...last, text: last.text.slice(0, -1) }] : lines
}

/** 'salt.' but not '1 pck.', an abbreviation that a number counts. */
function endsSentence(text: string): boolean {
  const [word = '', before = ''] = text.split(' ').toReversed()
  return /^\p{L}{2,30}\.$/u.test(word) && !/[\d½⅓⅔¼¾⅛]$/.test(before)
}

const withoutColon = (title: string) => title.replace(/(?<!\s)\s?[:：]$/, '') || title

function isOutside(text: string): boolean {
  if (text.length > LONGEST_YIELD) return isFromTheFrame(text) && text.length > 80
  const words = withoutBrackets(text)
  return (
    isYieldLine(words) ||
    LABELED_YIELD.test(words) ||
    WIDGET.test(text) ||
    headingKind(text) === 'ingredients'
  )
}

/** 'Serves 4' of 'Serves 4 (makes 12 tacos)' */
const withoutBrackets = (text: string) =>
  text.endsWith(')') && text.includes(' (') ? text.slice(0, text.lastIndexOf(' (')) : text

const saysHowMany = (text: string) =>
  saysHowManyItMakes(text) ||
  beginsLikeYield(text) ||
  (text.length <= LONGEST_YIELD && (YIELD_IN_WORDS.test(text) || PIECES.test(text)))

function namesPart(text: string, titles: Set<string>): boolean {
  if (text.length > 60 || hasAmount(text)) return false
  return saysWhatFor(text) || PART.test(text) || titles.has(looseKey(text))
}

/** A list that comes twice, for two sizes: the same foods in the same order, with other amounts. */
function isTwins(lines: ScrapedIngredient[]): boolean {
  const half = lines.length / 2
  if (half < 4 || !Number.isInteger(half) || lines[half]?.title) return false
  const last = (text: string) => looseKey(text.split(' ').at(-1) ?? '').replace(/s$/, '')
  const names = (text: string) =>
    new Set(
      [...words(text)].filter((word) => !/\d/.test(word)).map((word) => word.replace(/s$/, '')),
    )
  const same = lines.slice(0, half).filter(({ text }, index) => {
    const other = lines[index + half]?.text ?? ''
    // '200 g red lentils' and '200 g green lentils' are two foods.
    return last(text) === last(other) && similarity(names(text), names(other)) > 0.7
  })
  return same.length >= half * 0.8
}

function firstTwin(steps: ScrapedStep[]): ScrapedStep[] {
  const half = steps.length / 2
  if (!Number.isInteger(half)) return steps
  const first = steps.slice(0, half)
  const isSame = first.filter(
    ({ text }, index) => similarity(words(text), words(steps[index + half]?.text ?? '')) > 0.5,
  )
  return isSame.length >= half * 0.7 ? first : steps
}

/** Some pages repeat at each step which ingredients it takes; the steps do without. */
function withoutFoods(steps: ScrapedStep[], lines: ScrapedIngredient[]): ScrapedStep[] {
  const foods = lines.map(({ text }) => words(text))
  const isFood = (text: string) => {
    const own = words(text)
    return text.length < 80 && foods.some((food) => similarity(own, food) > 0.6)
  }
  // 'Salt the water' has a word that no ingredient has, and 'Salt.' is a sentence.
  const isOnlyFood = (text: string) =>
    !/[.!?:]$/.test(text) &&
    (isRowOfFoods(text, isFood) ||
      (text.length < 80 && foods.some((food) => [...words(text)].every((word) => food.has(word)))))
  const kept = steps.filter(({ text }) => !isOnlyFood(text))
  return (kept.length > 0 ? kept : steps).map((step) => {
    const end = endOfSentences(step.text)
    const tail = step.text.slice(end).trim()
    if (end === 0 || tail === '' || !startsWithAmount(tail)) return step
    return tail.split(/, (?=\S)/).some(isFood) ? { ...step, text: step.text.slice(0, end) } : step
  })
}

const LONGEST_ROW = 400 // characters
const MOST_FOODS = 0.6

/** '1 lb leeks, 1 tsp salt, butter': what a step takes, in one line. */
function isRowOfFoods(text: string, isFood: (part: string) => boolean): boolean {
  if (text.length > LONGEST_ROW || !/^[\d½⅓⅔¼¾⅛]/.test(text)) return false
  const parts = text.split(/, (?=\S)/)
  return parts.length > 1 && parts.filter(isFood).length >= parts.length * MOST_FOODS
}

/** Behind the last sentence of a text; 0 if it has none. */
const endOfSentences = (text: string) =>
  Math.max(
    ...['. ', '! ', '.) '].map((sign) =>
      text.lastIndexOf(sign) === -1 ? 0 : text.lastIndexOf(sign) + sign.length - 1,
    ),
  )

const LONGEST_LEFTOVER = 90 // characters
const LEFTOVER =
  /^(?:photo(?:graph)?(?:s|y)? (?:credit|by)\b.*|foto\s?:.*|post views:? ?\d+|(?:love|like)s? \d+ .*|share tweet.*|print(?: this)?(?: recipe)?|pin (?:it|this).*|save (?:this )?recipe.*|source ?:.*|quelle ?:.*|kilde ?:.*|fonte ?:.*|bron ?:.*|fertig[.!]?|advertisement|continue reading.*|.{0,60}\bpinterest\b.{0,30}|recipe (?:by|from|courtesy).*|(?:recipe|rezept|recette|ricetta|receta|receita|recept|oppskrift|text[eo]?|styling|foodstyling) ?:(?: .*)?)$/i
const ADVERT =
  /^(?:anzeige|werbung|annonse?|reklama?|publicité|publicidade?|pubblicità|hirdetés|advertentie|(?:article |story |recipe )?continues? (?:below|after).*|fortsättning efter.*)$|\bdownload (?:here|now|the app)[.!]?$/i
const SERVES = /(?<=[.!])\s(?:serves|makes) \d{1,3}(?:[-–]\d{1,3})?\.?$/i

function tidySteps(steps: ScrapedStep[], isFromPage: boolean): ScrapedStep[] {
  const own = steps.filter(({ text }) => !isLeftover(text))
  const kept = withoutGluedNumbers(isFromPage ? withoutFarewell(withoutSums(own)) : own)
  const last = kept.at(-1)
  if (!last) return steps
  const end = isFromPage ? { ...last, text: withoutServes(last.text) } : last
  return [...kept.slice(0, -1), end].map((step) => ({
    // '2' is the number of a step and not its name, and 'Step 2: the sauce' has one in front.
    title: /^\W*\d{1,2}\W*$/.test(step.title) ? '' : cleanStep(step.title),
    text: step.text,
  }))
}

/** Pages that show a method in two ways have a step with all of the text, and its parts behind it. */
function withoutSums(steps: ScrapedStep[]): ScrapedStep[] {
  const keys = steps.map(({ text }) => looseKey(text))
  const result: ScrapedStep[] = []
  let title = ''
  for (const [index, step] of steps.entries()) {
    const parts = partsBehind(keys, index)
    title = step.title || title
    if (parts > 1) continue
    result.push({ title, text: step.text })
    title = ''
  }
  return result
}

/** How many steps behind this one are parts of it and make up most of it; 0 if they do not. */
function partsBehind(keys: string[], index: number): number {
  const whole = keys[index] ?? ''
  let [length, next] = [0, index + 1]
  for (; next < keys.length; next += 1) {
    const part = keys[next] ?? ''
    if (part === '' || part.length >= whole.length || !whole.includes(part)) break
    length += part.length
  }
  return length >= whole.length * 0.7 ? next - index - 1 : 0
}

const FEWEST_GLUED = 3
const GLUED = /^(\d{1,2})(?:\s?(?=\p{Lu})|\s?[-–、]\s?(?=\p{L}))/u

/** '2Fry the leeks', '3Add water': numbers that only the page's style sets apart. They have to count up. */
function withoutGluedNumbers(steps: ScrapedStep[]): ScrapedStep[] {
  const numbers = steps.flatMap(({ text }) => GLUED.exec(text)?.[1] ?? []).map(Number)
  const first = numbers[0] ?? 0
  const countsUp = numbers.every((number, index) => number === first + index)
  if (numbers.length < FEWEST_GLUED || !countsUp) return steps
  return steps.map((step) => ({ ...step, text: step.text.replace(GLUED, '') }))
}

/** What the page says for itself. */
const OWN_CAUSE =
  /©|\ball rights reserved\b|^copyright\b|\bnewsletter\b|\bsign up (?:and|for|to)\b|\bdownload (?:now|here|our|the app)\b|^(?:follow|tag) (?:us|me)\b|^(?:posted|published|written) (?:by|on|in) .{1,60}(?<!\.)$/i
/** What stands below an article: that the rest costs, who was here, how old the page is. */
const BELOW =
  /\b(?:pour lire la suite|abonnez-vous)\b|^(?:sie sind )?besucher(?:zahl)?\b|\b(?:letzte änderung|last (?:updated|modified)):? |\b(?:visitatore n|visitor n|besucher n|visiteur n|ottimizzato per|optimi[sz]ed for|optimiert für|optimisé pour|optimizado para|best viewed (?:in|with|at))(?!\p{L})/iu
/** What it asks of its readers, and where it takes its recipes from. */
const ASIDE =
  /\baffiliate links?\b|^(?:last step: )?don['’]t forget to (?:share|tag|rate|pin|leave)\b|\bleave (?:me |us )?a (?:comment|review|rating)\b|^(?:recipe )?adapted from\b|^printed from |^link(?:ing|ed) (?:this )?(?:up )?(?:to|with|at) /i
const LONGEST_CAUSE = 250 // characters

function isLeftover(text: string): boolean {
  if (text.length <= LONGEST_CAUSE && [OWN_CAUSE, BELOW, ASIDE].some((cause) => cause.test(text)))
    return true
  if (text.length > LONGEST_LEFTOVER) return false
  const line = cleanLine(text)
  return LEFTOVER.test(line) || ADVERT.test(line) || isFromTheFrame(text) || !/\p{L}/u.test(text)
}

const withoutServes = (text: string) => text.slice(0, -24) + text.slice(-24).replace(SERVES, '')
