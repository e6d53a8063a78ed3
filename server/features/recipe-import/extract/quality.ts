import { startsWithAmount } from '#contract/recipe-text/headings.ts'

interface Line {
  text: string
}

const MEASURED = /\d\s?(?:g|kg|ml|l|dl|cl|oz|cups?|tbsp|tsp|el|tl)\b/i
const BARE_AMOUNT =
  /^[\d½⅓⅔¼¾⅛][\d\s½⅓⅔¼¾⅛.,/–-]*(?:g|gr|grams?|gramm?o?|kg|ml|cl|dl|dkg|l|oz|ounces?|lbs?|pounds?|cups?|tbsp|tsp|tablespoons?|teaspoons?|el|tl|ek|tk|msk|tsk|krm|ss|ts|st|stk|stück|pcs?|pieces?|unit[àé]s?|unidad(?:es)?|pinch|prise|cloves?|szt\.?|sztuk\p{L}?|kilogram\p{L}?|łyż\p{L}{1,6}|szczypt\p{L}|ks|db)?\.?(?: \(\d[^()]{0,18}\))?$/iu
/** 'Milk 200 ml', 'eggs 3', 'butter, 50 g (soft)': looked for in the end of a line only. */
const AMOUNT_LAST =
  /[\p{L}),:]\s{0,2}(?:[–—-]\s)?[\d½⅓⅔¼¾⅛][\d½⅓⅔¼¾⅛.,/–-]{0,12}\s?(?:\p{L}{1,9}\.?)?(?:\s?\([^()]{1,20}\))?$/u
/** 'Мак — 1 ст. л.': a unit of two words. */
const LONG_UNIT_LAST = /\d ?\p{L}{1,2}\. ?\p{L}\.$/u
const NUTRITION =
  /^(?:calories?|k?cal\b|energ|kilojoule|proteins?\b|total fat|saturated|trans fat|fats?\b|carb|sodium|cholesterol|fib(?:er|re)|sugars?\s+\d|vitamin|calcium\b|iron\s+\d|potassium|fett\b|eiwei|kohlenhydrat|brennwert|koolhydra|eiwit|vetten|glucides|lipides|prot[ée]ines|grassi|carboidrati|kolhydrat|protein)/i

const LONGEST_COUNT = 40 // characters
/** 'Mon–Fri 6:00–17:00' */
const HOURS =
  /\d{1,2}[:.]\d{2} ?(?:[–-]|to|bis|à|a|do|tot|till?) ?\d{1,2}[:.]\d{2}(?: (?:h|uhr|uur))?$/i
/** '141 views', '3 min read': what a page counts about itself. */
const COUNT =
  /^\d[\d.,]{0,8} ?k? ?(?:views?|comments?|likes?|shares?|votes?|ratings?|reviews?|repl(?:y|ies)|responses?|posts?|followers|visits?|downloads?|(?:min(?:ute)?s?[ .]?|-minute )read|kommentare?|aufrufe|bewertungen|antworten|commentaires?|vues?|avis|comentarios?|coment[áa]rios?|visitas?|visualizaç\p{L}{2,4}|commenti|visualizzazioni|reacties|weergaven|kommentarer|visninger|visningar|komentarz\p{L}{1,2}|wyświetle\p{L}{1,2}|просмотр\p{L}{0,3}|комментари\p{L}{1,2})(?: [|·•/] .{1,25})?$/iu

/** Whether a line has an amount where ingredient lines have it: at its start or at its end. */
export function hasAmount(text: string): boolean {
  if (text.length <= LONGEST_COUNT && (COUNT.test(text) || HOURS.test(text))) return false
  return startsWithAmount(text) || MEASURED.test(text) || endsWithAmount(text.slice(-40))
}

const endsWithAmount = (end: string) => AMOUNT_LAST.test(end) || LONG_UNIT_LAST.test(end)

/** Whether a line is an amount and nothing else. */
export const isBareAmount = (text: string) =>
  text.length < 40 && (BARE_AMOUNT.test(text) || WIDE_AMOUNT.test(text))

/** '1丁', '大さじ1' and '適量'. */
const WIDE_AMOUNT =
  /^(?:[\d½¼¾/.~〜-]{1,8} ?[\u3040-\u30ff\u4e00-\u9fff]{1,3}|(?:大さじ|小さじ|カップ) ?[\d½¼¾/.~〜と-]{1,8}|適量|少々|適宜|ひとつまみ)$/u

const AMOUNT_END = /[\d½⅓⅔¼¾⅛]\s?(?:\p{L}{1,2})?$/u
const UNIT_END = /[\d½⅓⅔¼¾⅛]\s{0,2}\p{L}{3,12}$/u
/** Whether a text goes on behind an amount ('120 g', 'salmon') and not within its last word ('2 cup', 's'). */
export function isSplitAmount(before: string, text: string): boolean {
  if (AMOUNT_END.test(before.slice(-8))) return /^\p{L}/u.test(text)
  return UNIT_END.test(before.slice(-16)) && /^\p{L}{3}/u.test(text)
}

/** A list with more of them is not better for it. */
const MOST_FOODS = 30

/** How much some lines look like an ingredient list; 0 or less if they do not. */
export function ingredientQuality(lines: Line[]): number {
  if (lines.length === 0) return 0
  let score = 0
  let amounts = 0
  let bare = 0
  for (const { text } of lines) {
    if (isBareAmount(text)) bare += 1
    if (text.length > 200) score -= 3
    else if (isFromTheFrame(text) || NUTRITION.test(text)) score -= 1.5
    else if (hasAmount(text)) {
      // Nutrients have their amounts at the end as well, and more of them than a recipe has ingredients.
      score += amounts < MOST_FOODS ? (startsWithAmount(text) ? 1 : 0.6) : 0
      amounts += 1
    } else score += text.length < 60 ? 0.15 : -0.3
  }
  if (bare > lines.length * 0.4) return 0
  return amounts < Math.min(2, lines.length) || amounts < lines.length * 0.2 ? 0 : score - bare
}

/** How much some lines look like instructions (sentences, not menus or amounts); 0 or less if they do not. */
export function stepQuality(lines: Line[]): number {
  let score = 0
  let length = 0
  for (const { text } of lines) {
    const own = lengthOf(text)
    if (isFromTheFrame(text)) score -= 2
    else if (own < 15) score -= 0.3
    else if (isFoodLine(text)) score -= 0.7
    else if (own > 30) score += 1
    else if (/[.!。！]$/.test(text)) score += 0.5
    length += Math.min(own, 600)
  }
  return length < 40 ? 0 : Math.min(score, 12) + Math.min(length / 400, 4)
}

/** How long a text is in letters: a sign of Chinese, Japanese or Korean says as much as two or three of them. */
export function lengthOf(text: string): number {
  if (!WIDE.test(text.slice(0, 200))) return text.length
  return Math.round(text.length * 2.5)
}

const WIDE = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{3}/

/** A line of ingredients among the steps: short, with an amount, and no sentence. */
const isFoodLine = (text: string) =>
  text.length < 70 && hasAmount(text) && !/[\p{L})](?:[.!?](?:\s\p{Lu}|$)|[。！])/u.test(text)

/** Text of the page around a recipe: links, rights, the hint at cookies. */
export function isFromTheFrame(text: string): boolean {
  if (/^https?:|©|all rights reserved|\breply\b/i.test(text)) return true
  const cookies = text.search(/cookies?\b/i)
  return (
    cookies >= 0 &&
    (/\bpolicy/i.test(text.slice(cookies)) || SITE.test(text.slice(0, LONGEST_HINT)))
  )
}

const LONGEST_HINT = 200 // characters
const SITE =
  /\b(?:this|our) (?:web ?)?site\b|\b(?:diese|unsere) (?:web)?seite\b|\bce site\b|\bquesto sito\b|\b(?:este sitio|esta web)\b|\bdeze (?:web)?site\b|\bwebbplats/i
