import { factLabels } from '#contract/recipe-text/facts.ts'
import { headingKind, startsWithAmount } from '#contract/recipe-text/headings.ts'
import { bareYield } from '#contract/recipe-text/yields.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { readDuration } from '#server/text/durations.ts'
import { isSaidYield } from '../extract/said-yield.ts'
import { unheadedLists } from './unheaded-lists.ts'

// A text as the page that it would be, so that both are read by the same rules.

const LONGEST_SIGN = 120 // characters
/** '[12/03/2024, 18:22:10] Rosa: ' or '12/03/24, 18:22 - Rosa: ' in front of what people have sent each other. */
const CHAT_STAMP =
  /^\u200e?\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? {1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u202f][ap]\.?m\.?)?(?:\] | - )[^:]{1,60}: /i
const MARKDOWN_HEADING = /^(#{1,6}) {1,3}(?=\S)/
const LONGEST_GROUP = 50 // characters
/** Pictures that stand in front of a line as its bullet. */
const PICTURE = /^(?:[✅☑✔👉➡🔸🔹▪▫◾◽🔺🔻🟠🟡🟢🔵🟣🔴🟤⚫⚪📌➤►✦★]\ufe0f? {0,2}){1,3}(?=[^\s✅])/u
/** '1️⃣ ' */
const KEYCAP = /^(\d)\ufe0f?\u20e3 ?/
const LONGEST_FACTS = 80 // characters

/** A line of a text. `level` is that of its heading in Markdown, 0 for others. */
export interface TextLine {
  text: string
  level: number
}

/** The lines without the stamps of a chat and the signs of Markdown, which would stand in the recipe. */
export function plainLines(lines: readonly string[]): TextLine[] {
  return lines.map((line) => {
    const head = line.slice(0, LONGEST_SIGN).replace(CHAT_STAMP, '')
    const sent = head + line.slice(LONGEST_SIGN)
    const level = MARKDOWN_HEADING.exec(sent.trimStart())?.[1]?.length ?? 0
    const rest =
      level > 0 ? sent.trimStart().slice(level) : sent.trimStart().replace(/^(?:> ?){1,3}/, '')
    const text = withoutStars(rest.trim()).replace(PICTURE, '').replace(KEYCAP, '$1. ')
    return { text, level }
  })
}

/** '**Servings:** 4' → 'Servings: 4'; a star in front of a line is its bullet. */
function withoutStars(text: string): string {
  if (!text.includes('*') && !text.includes('__')) return text
  return text
    .replace(/\*\*(?=\S)([^*\n]{1,300})\*\*/g, '$1')
    .replace(/__(?=\S)([^_\n]{1,300})__/g, '$1')
    .replace(/^\*(?=\S)([^*\n]{1,300})\*$/, '$1')
}

/** The name that a text gives itself: its first heading above the lists, or its first line. */
export function nameOf(lines: readonly TextLine[]): string {
  const end = lines.findIndex(({ text }) => isListHeading(text))
  const above = lines.slice(0, end < 0 ? lines.length : end)
  const named = above.find(({ level, text }) => level > 0 && text !== '')
  const first = lines.find(({ text }) => text !== '')
  return cleanLine((named ?? first)?.text ?? '').slice(0, 200)
}

const isListHeading = (text: string) => ['ingredients', 'steps'].includes(headingKind(text) ?? '')

/**
 * The text below the name as a page: a paragraph each between blank lines, with its headings, and one above each of its
 * lists that has none, as the lists of a page need longer lines to be known without.
 */
export function pageOfText(lines: readonly TextLine[], name: string): string {
  const parts: string[] = [`<h1>${escaped(name)}</h1>`]
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) parts.push(`<p>${paragraph.join('<br>')}</p>`)
    paragraph = []
  }
  const unheaded = unheadedLists(lines)
  lines.forEach(({ text, level }, at) => {
    if (at === unheaded.ingredients || at === unheaded.steps) {
      close()
      parts.push(`<h2>${at === unheaded.steps ? 'Method' : 'Ingredients'}</h2>`)
    }
    if (text === '') return close()
    if (level === 0 && !isGroup(lines, at))
      return void paragraph.push(...factsIn(text).map(escaped))
    close()
    parts.push(level > 0 ? `<h3>${escaped(text)}</h3>` : `<p><strong>${escaped(text)}</strong></p>`)
  })
  close()
  return `<body><article>${parts.join('\n')}</article></body>`
}

/** '8 pieces, 30 min', 'Serves 8 | Prep 15 min' are two lines, as each part is a yield or a time; any other is itself. */
function factsIn(text: string): string[] {
  if (text.length > LONGEST_FACTS) return [text]
  const parts = text.split(/ ?[,|·•] ?/)
  return parts.length > 1 && parts.every(isFact) ? parts : [text]
}

/** 'Serves 8', 'Prep 15 min', '40 minutes': a yield or a time, and nothing else. */
export const isFact = (text: string) =>
  isLabelledFact(text) ||
  isSaidYield(text) ||
  yieldOfLine(text) !== null ||
  (/^\d/.test(text) && readDuration(text) !== null)

/** '4人分' of '（4人分）'; null for a line that says anything else. */
export const yieldOfLine = (text: string) =>
  text.length > LONGEST_FACTS ? null : bareYield(text.replace(/^[(（]|[)）]$/g, ''))

/** 'Serves 8', 'Prep: 15 min' */
export function isLabelledFact(text: string): boolean {
  if (text.length > LONGEST_FACTS) return false
  const label = factLabels.map(([, label]) => label.exec(text)?.[0] ?? '').find(Boolean) ?? ''
  return label !== '' && /^[\s:：–-]{0,9}\d/.test(text.slice(label.length))
}

/** 'RAGU', 'For the sauce' after a blank line and above a line with an amount. */
function isGroup(lines: readonly TextLine[], at: number): boolean {
  const { text } = lines[at]!
  const [before, after] = [lines[at - 1]?.text ?? '', lines[at + 1]?.text ?? '']
  if (text.length > LONGEST_GROUP || before !== '' || /\d|[.,;!?]$/.test(text)) return false
  return hasAmount(after) && !startsWithAmount(text) && headingKind(text) === null
}

const hasAmount = (text: string) => /^[\s•*–-]{0,4}[\d٠-٩۰-۹０-９½⅓⅔¼¾⅛]/.test(text)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
