import { headingKind } from '#contract/recipe-text/headings.ts'
import { uniqueNames } from '#server/recipe-files/reading/text.ts'
import { isRequest } from '../extract/closing-words.ts'
import { cleanText } from '../extract/text.ts'

/** The words of a post as those of a recipe. */
export interface PostWords {
  lines: string[]
  /** Its hashtags. */
  tags: string[]
  /** What it says about nutrients. */
  notes: string[]
}

const MOST_TAGS = 20
const TAG = /(?<![\p{L}\p{N}&#])#([\p{L}\p{N}_]{2,40})/gu
/** Lines that lead elsewhere ('My pans: https://…'), chapters of a film ('0:45 The dough') and lines of dots. */
const ASIDE =
  /https?:\/\/|^www\.|^[([]?\d{1,2}:\d{2}(?::\d{2})?[)\]]?(?:\s|$)|^[^\p{L}\p{N}]{1,60}$|^(?:time ?stamps?|chapters?|kapitel|chapitres|capítulos|capitoli)\W{0,4}$/iu
/** What is asked of whoever looks at a post, in more languages than blogs have. */
const FOLLOW =
  /\bfollow (?:me|us|for|@)|\bsave (?:this|for later)\b|\bsubscribe|\babonn(?:ier|ez|er|eer)\p{L}{0,4}|\binscreva|\bsuscr[ií]b|\biscriv\p{L}{1,4} al|\bfolg(?:t|e) mir\b|\bsuivez|\bs[ií]gue(?:me|nos)|\bsegui(?:mi|teci)\b|\bprenumerer|\bsubskryb|チャンネル登録|подпи[сш]|takip et|👇$/iu
const LONGEST_REQUEST = 200 // characters
const NUTRITION =
  /^(?:macros?|nutrition(?:al)?(?: info(?:rmation)?| facts| values)?|nährwerte?|calories|kcal|valeurs nutritionnelles|valori nutrizionali|per (?:serving|portion))\b.{0,20}[:(|\d]/i
const BULLET = /^(?:[-*•·▪◦‣–—+]\s|[\p{Extended_Pictographic}\u{fe0f}]{1,3}\s?)/u
const LONGEST_FOOD = 80 // characters

/**
 * The lines of a post without what leads away from it. A list that a preview put into one line is one again, and what stands
 * directly below a list with bullets, in sentences, is a paragraph of its own.
 */
export function wordsOfPost(caption: string): PostWords {
  const tags: string[] = []
  const notes: string[] = []
  const lines: string[] = []
  for (const line of inLines(cleanText(caption))) {
    const text = line
      .replace(TAG, (_, tag: string) => (tags.push(tag.replaceAll('_', ' ')), ''))
      .trim()
    if (NUTRITION.test(text)) notes.push(text)
    else if (isAside(text)) lines.push('')
    else {
      const before = lines.at(-1) ?? ''
      if (BULLET.test(before) && !BULLET.test(text) && text.length > LONGEST_FOOD) lines.push('')
      lines.push(text)
    }
  }
  return { lines, tags: uniqueNames(tags).slice(0, MOST_TAGS), notes }
}

const isAside = (text: string) =>
  ASIDE.test(text) || (text.length <= LONGEST_REQUEST && (FOLLOW.test(text) || isRequest(text)))

/** 'Cookies 🍪 Ingredients: 1 cup butter, 2 eggs. Method: Cream …' */
function inLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.length > 3) return lines
  return text
    .replace(/(?<=^|[\s.!)])(\p{L}{4,25})\s?:\s/gu, (all, word: string) =>
      ['ingredients', 'steps'].includes(headingKind(word) ?? '') ? `\n\n${word}:\n` : all,
    )
    .split('\n')
}
