import { headingKind, startsWithAmount } from '#contract/recipe-text/headings.ts'
import { bareYield } from '#contract/recipe-text/yields.ts'
import { beginsWithAmount } from '#server/recipe-files/reading/amount-lines.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { readDuration } from '#server/text/durations.ts'
import { isSaidYield } from '../extract/said-yield.ts'
import { BOLD_LEVEL, isLabelledFact, LONGEST_FACTS, type TextLine } from './text-lines.ts'
import { unheadedLists } from './unheaded-lists.ts'

// A text as the page that it would be, so that both are read by the same rules.

const LONGEST_GROUP = 50 // characters
const LONGEST_NAME = 60 // characters

/** 'Dear Anna,' 'Ciao a tutti!' */
const GREETING =
  /^(?:dear|hi|hello|hey|hiya|liebe[rs]?|hallo|moin|servus|ch[eè]r\p{L}{0,2}|bonjour|salut|coucou|querid[oa]s?|hola|buenas|car[oaie]|ciao|beste|lieve|hoi|hej|kära|hei|cześć|droga|drogi|olá|oi)(?!\p{L}).{0,40}[,!]$/iu

/**
 * The name that a text gives itself: its first heading above the lists, or its first line. In a letter it is the last
 * short line that stands alone above the list.
 */
export function nameOf(lines: readonly TextLine[]): string {
  const end = lines.findIndex(({ text }) => isListHeading(text))
  const above = lines.slice(0, end < 0 ? lines.length : end)
  const named = above.find(({ level, text }) => level > 0 && level < BOLD_LEVEL && text !== '')
  const first = lines.find(({ text }) => text !== '')
  const own = named ?? (first && GREETING.test(first.text) ? nameInLetter(lines) : first) ?? first
  return cleanLine(own?.text ?? '').slice(0, 200)
}

function nameInLetter(lines: readonly TextLine[]): TextLine | undefined {
  const { ingredients } = unheadedLists(lines)
  const end = ingredients ?? lines.findIndex(({ text }) => isListHeading(text))
  return lines.slice(0, Math.max(end, 0)).findLast(({ text }, at) => {
    const isAlone = (lines[at - 1]?.text ?? '') === '' && (lines[at + 1]?.text ?? '') === ''
    return isAlone && text !== '' && text.length <= LONGEST_NAME && !/[.,!?:]$/.test(text)
  })
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
  const found = unheadedLists(lines)
  const unheaded = { ...found, ingredients: withGroupAbove(lines, found.ingredients) }
  lines.forEach(({ text, level }, at) => {
    if (at === unheaded.ingredients || at === unheaded.steps) {
      close()
      parts.push(`<h2>${at === unheaded.steps ? 'Method' : 'Ingredients'}</h2>`)
    }
    if (text === '') return close()
    if (level === 0 && !isGroup(lines, at))
      return void paragraph.push(...factsIn(text).map(escaped))
    close()
    // Groups of a list have smaller headings than the list.
    const heading = headingKind(text) === null ? 'h3' : 'h2'
    if (level > 0) parts.push(`<${heading}>${escaped(text)}</${heading}>`)
    else parts.push(`<p><strong>${escaped(text)}</strong></p>`)
  })
  close()
  return `<body><article>${parts.join('\n')}</article></body>`
}

/** The place of a list, with the name of its first part if that stands above it in bold. */
function withGroupAbove(lines: readonly TextLine[], at: number | null): number | null {
  if (at === null) return null
  const above = lines.findLastIndex(({ text }, index) => index < at && text !== '')
  return above > 0 && lines[above]!.level === BOLD_LEVEL ? above : at
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

/** 'RAGU', 'For the sauce' after a blank line and above a line with an amount or the number of a step. */
function isGroup(lines: readonly TextLine[], at: number): boolean {
  const { text } = lines[at]!
  const [before, after] = [lines[at - 1]?.text ?? '', lines[at + 1]?.text ?? '']
  if (text.length > LONGEST_GROUP || before !== '' || /\d|[.,;!?]$/.test(text)) return false
  const isAbove = beginsWithAmount(after) || /^\d{1,2}[.)] /.test(after)
  return isAbove && !startsWithAmount(text) && headingKind(text) === null
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
