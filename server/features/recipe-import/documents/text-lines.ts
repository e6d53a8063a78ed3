import { factLabels } from '#contract/recipe-text/facts.ts'
import { beginsWithAmount } from '#server/recipe-files/reading/amount-lines.ts'

const LONGEST_SIGN = 120 // characters
/** Characters in which a text is broken into lines. */
const [NARROWEST, WIDEST] = [50, 100]
const MOST_LINES = 2000
export const LONGEST_FACTS = 80 // characters
const LONGEST_LIST = 600 // characters
/** '[12/03/2024, 18:22:10] Rosa: ' or '12/03/24, 18:22 - Rosa: ' in front of what people have sent each other. */
const CHAT_STAMP =
  /^\u200e?\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? {1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u202f][ap]\.?m\.?)?(?:\] | - )[^:]{1,60}: /i
const MARKDOWN_HEADING = /^(#{1,6}) {1,3}(?=\S)/
/** '**Filling**', or '*Filling*' as chats have it: a line in bold is a heading. */
const BOLD = /^(?:\*{1,2}|__)(?=\S)[^*_\n\d]{2,60}(?<![\s.,;!?])(?:\*{1,2}|__):?$/
/** The lowest, which names no recipe. */
export const BOLD_LEVEL = 6
/** Pictures that stand in front of a line as its bullet. */
const PICTURE = /^(?:[✅☑✔👉➡🔸🔹▪▫◾◽🔺🔻🟠🟡🟢🔵🟣🔴🟤⚫⚪📌➤►✦★]\ufe0f? {0,2}){1,3}(?=[^\s✅])/u
/** '1️⃣ ' */
const KEYCAP = /^(\d)\ufe0f?\u20e3 ?/

/** A line of a text. `level` is that of its heading in Markdown, 0 for others. */
export interface TextLine {
  text: string
  level: number
}

/**
 * The lines without the stamps of a chat and the signs of Markdown, which would stand in the recipe; rows of its tables are
 * lines, and what was broken at the edge of a page or mail is joined.
 */
export function plainLines(lines: readonly string[]): TextLine[] {
  const plain = withoutTables(lines).map((line) => {
    const head = line.slice(0, LONGEST_SIGN).replace(CHAT_STAMP, '')
    const sent = head + line.slice(LONGEST_SIGN)
    const signs = MARKDOWN_HEADING.exec(sent.trimStart())?.[1]?.length ?? 0
    const rest =
      signs > 0 ? sent.trimStart().slice(signs) : sent.trimStart().replace(/^(?:> ?){1,3}/, '')
    const level = signs === 0 && BOLD.test(rest.trim().slice(0, LONGEST_SIGN)) ? BOLD_LEVEL : signs
    const text = withoutStars(rest.trim()).replace(PICTURE, '').replace(KEYCAP, '$1. ')
    return { text, level }
  })
  return joined(plain.flatMap(partsOf))
}

/** '|---|:--|' */
const isRule = (line = '') =>
  line.length < 400 && line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line)

/** Rows of Markdown's tables as lines; the row above the rule names the columns. */
function withoutTables(lines: readonly string[]): string[] {
  if (!lines.some(isRule)) return [...lines]
  return lines
    .filter((line, at) => !isRule(line) && !isRule(lines[at + 1]))
    .map((line) => (isRow(line) ? cellsOf(line).join(' ') : line))
}

const isRow = (line: string) => line.trimStart().startsWith('|') && line.length < 2000
const cellsOf = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

/**
 * What stands beside each other: 'FRUIT CAKE          Serves 8' is the name and a line of its own, '8 oz flour      1 egg' and
 * '8 oz flour, 2 oz butter, 1 egg, salt' are ingredients.
 */
function partsOf(line: TextLine): TextLine[] {
  const { text } = line
  if (text.length > LONGEST_LIST) return [line]
  const columns = text.split(/ {3,}|\t/).filter((part) => part.trim() !== '')
  const areApart =
    columns.length > 1 &&
    (isLabelledFact(columns.at(-1)!.trim()) || columns.every(beginsWithAmount))
  if (areApart)
    return columns.map((part, at) => ({ text: part.trim(), level: at === 0 ? line.level : 0 }))
  const foods = beginsWithAmount(text) && !/[.!?]$/.test(text) ? text.split(/, (?![^(]*\))/) : []
  const counted = foods.filter(beginsWithAmount).length
  const isList = foods.length > 3 && counted >= 3 && counted * 2 > foods.length
  return isList ? foods.map((food) => ({ text: food.trim(), level: 0 })) : [line]
}

/** Lines that a mail or a page broke: the next word had no room, and goes on in small letters. */
function joined(lines: readonly TextLine[]): TextLine[] {
  const width = Math.max(0, ...lines.slice(0, MOST_LINES).map(({ text }) => text.length))
  if (width < NARROWEST || width > WIDEST) return [...lines]
  const found: TextLine[] = []
  let last = ''
  for (const line of lines) {
    const before = found.at(-1)
    const word = /^\p{Ll}[^\s]*/u.exec(line.text.slice(0, WIDEST))?.[0] ?? ''
    const isBroken =
      word !== '' &&
      last.length >= NARROWEST - 15 &&
      last.length + 1 + word.length > width &&
      !/[.!?:]$/.test(last)
    if (before && isBroken && before.level === 0 && !beginsWithAmount(before.text))
      before.text += ` ${line.text}`
    else found.push({ ...line })
    last = line.text
  }
  return found
}

/** '**Servings:** 4' → 'Servings: 4'; a star in front of a line is its bullet. */
function withoutStars(text: string): string {
  if (!text.includes('*') && !text.includes('__')) return text
  return text
    .replace(/\*\*(?=\S)([^*\n]{1,300})\*\*/g, '$1')
    .replace(/__(?=\S)([^_\n]{1,300})__/g, '$1')
    .replace(/^\*(?=\S)([^*\n]{1,300})\*$/, '$1')
}

/** 'Serves 8', 'Prep: 15 min' */
export function isLabelledFact(text: string): boolean {
  if (text.length > LONGEST_FACTS) return false
  const label = factLabels.map(([, label]) => label.exec(text)?.[0] ?? '').find(Boolean) ?? ''
  return label !== '' && /^[\s:：–-]{0,9}\d/.test(text.slice(label.length))
}
