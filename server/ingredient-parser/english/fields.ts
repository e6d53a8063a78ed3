import { amountOf, type Ends } from './amounts.ts'
import { COMMENT, NAME, PUNC, QTY } from './states.ts'
import type { Token } from './tokens.ts'
import { isOfMeasure, isOfSize, type Run, unitRun } from './unit-run.ts'

/** A line taken apart; all its words are in one of these. */
export interface Fields {
  amount: Ends | null
  unit: string | null
  food: string | null
  note: string
  /** 'a', 'of': words that only join others. */
  joining: string[]
}

interface Line {
  /** With single spaces. */
  text: string
  tokens: readonly Token[]
  labels: readonly number[]
}

/** Makes fields of labels. @param isUnit whether the household has a unit of this name */
export function fieldsOf(
  { text, tokens, labels }: Line,
  isUnit: (name: string) => boolean,
): Fields {
  const words = tokens.map((token) => token.text)
  const rest = new Set(tokens.keys())
  const take = (index: number) => rest.delete(index)
  const quantity = labels.indexOf(QTY)
  const amount = quantity === -1 ? null : takeAmount({ words, labels }, quantity, take)
  const run = unitRun({ words, labels }, quantity)
  const unit = run && takeUnit({ text, tokens, labels }, run, { isUnit, take })
  const first = labels.indexOf(NAME)
  const isArticle = first !== -1 && labels[first + 1] === NAME && isOne(words[first]!)
  const named = isArticle ? labels.with(first, COMMENT) : labels
  const food = takeFood({ text, tokens, labels: named }, take)
  if (isArticle) take(first)
  const joining = joiningWords({ text, tokens, labels }, run, rest)
  for (const index of joining) take(index)
  const isCounted = isArticle && first === 0 && !quantifiers.has(words[1]!.toLowerCase())
  return {
    amount: isCounted ? { low: 1, high: 1 } : amount,
    unit,
    food,
    note: noteOf({ text, tokens, labels }, rest),
    joining: [...(isArticle ? [first] : []), ...joining].map((index) => words[index]!),
  }
}

const isOne = (word: string) => /^an?$/i.test(word)
/** After an article, these are no one thing. */
const quantifiers = new Set(['little', 'few', 'bit', 'lot', 'couple', 'good'])

function takeAmount(
  { words, labels }: { words: readonly string[]; labels: readonly number[] },
  index: number,
  take: (index: number) => void,
): Ends | null {
  const found = amountOf(words[index]!)
  if (!found) return null
  take(index)
  if (labels[index + 1] !== QTY || words[index + 1]!.toLowerCase() !== 'dozen') return found
  take(index + 1)
  return { low: found.low * 12, high: found.high * 12 }
}

/** '2 large cloves' are cloves that are large, unless the household counts in large cloves. */
function takeUnit(
  { text, tokens }: Line,
  run: Run,
  { isUnit, take }: { isUnit: (name: string) => boolean; take: (index: number) => void },
): string | null {
  let { from, to } = run
  const named = () => textOf(text, tokens, from, to).replace(/\.$/, '')
  if (!isUnit(named())) {
    while (from < to && isOfSize(tokens[from]!.text)) from += 1
    while (to > from && isOfSize(tokens[to - 1]!.text)) to -= 1
    // '400 g tin' is so many grams, and the tin a remark.
    let measure = from
    while (measure < to && isOfMeasure(tokens[measure]!.text)) measure += 1
    if (measure > from) to = measure
  }
  if (from === to) return null
  for (let index = from; index < to; index += 1) take(index)
  return named()
}

/** The words of the name; other words between them are left out. */
function takeFood({ text, tokens, labels }: Line, take: (index: number) => void): string | null {
  const groups: Run[] = []
  labels.forEach((label, index) => {
    if (label !== NAME) return
    const last = groups.at(-1)
    const isNext = last && labels.slice(last.to, index).every((between) => between === PUNC)
    if (isNext) last.to = index + 1
    else groups.push({ from: index, to: index + 1 })
  })
  const names = groups.map(({ from, to }) => {
    for (let index = from; index < to; index += 1) take(index)
    const name = textOf(text, tokens, from, to)
    return name.split('(').length > name.split(')').length ? `${name})` : name
  })
  return names.join(' ') || null
}

/** Articles in front of a unit or food, and 'of' after a unit. */
function joiningWords(
  { tokens, labels }: Line,
  run: Run | null,
  rest: ReadonlySet<number>,
): number[] {
  const isRest = (index: number, words: ReadonlySet<string>) =>
    rest.has(index) && labels[index] === COMMENT && words.has(tokens[index]!.text.toLowerCase())
  return [...rest].filter((index) => {
    const isAfterUnit = index === run?.to || (index - 1 === run?.to && isRest(index - 1, of))
    if (isAfterUnit && isRest(index, of)) return true
    const isBefore = index + 1 < tokens.length && !rest.has(index + 1)
    return (
      isBefore && (isAfterUnit || index === 0 || !rest.has(index - 1)) && isRest(index, articles)
    )
  })
}

const articles = new Set(['a', 'an', 'the'])
const of = new Set(['of'])

/** All other words in their order: what stands together stays together, brackets and commas part it. */
function noteOf({ text, tokens, labels }: Line, rest: ReadonlySet<number>): string {
  const parts: string[] = []
  let from = -1
  const close = (to: number) => {
    if (from !== -1 && to > from) parts.push(trimmed(textOf(text, tokens, from, to)))
    from = -1
  }
  tokens.forEach((token, index) => {
    const isBreak = labels[index] === PUNC && /^[,;:()[\]{}]$/.test(token.text)
    if (!rest.has(index) || isBreak) close(index)
    else if (from === -1) from = index
  })
  close(tokens.length)
  return [...parts, ...uncovered(text, tokens)]
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join(', ')
}

/** Words that the rules for amounts left out: a price in brackets. */
function uncovered(text: string, tokens: readonly Token[]): string[] {
  const found: string[] = []
  let done = 0
  for (const { start, end } of tokens) {
    if (start > done) found.push(text.slice(done, start))
    if (end > done) done = end
  }
  found.push(text.slice(done))
  return found.map(trimmed).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

function textOf(text: string, tokens: readonly Token[], from: number, to: number): string {
  let [start, end] = [text.length, 0]
  for (let index = from; index < to; index += 1) {
    const token = tokens[index]!
    if (token.start === -1) continue
    start = Math.min(start, token.start)
    end = Math.max(end, token.end)
  }
  return text.slice(start, end)
}

/** The full stop of 'c. chopped' is none of a note's either. */
const trimmed = (text: string) =>
  text.replace(/^(?:[\s,;:/()[\]–—-]|\.(?=\s))+|(?<![\s,;:/()[\]–—-])[\s,;:/()[\]–—-]+$/gu, '')
