import { findQuantities } from '#contract/amounts/text-quantities.ts'
import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { wordsOf } from './fold-words.ts'
import { anotherFood, describing, made, notOfPart, ownHeads, parts } from './words.ts'

/** What a line may be called in a step: its food in all its names, and the words of its text. */
export interface NamedLine {
  referenceId: string
  /** The food's name, plural and aliases; none for a line of text. */
  names: string[]
  /** The whole line as text, or the words of its author. */
  text: string
}

/** The ways to speak of a line, the surest first: its whole name, its food by one word, a word with that at its end. */
export interface LineNames {
  whole: string[][]
  word: string[]
  compound: string[]
}

const romance = new Set('de du des d di del della dello dell al all alla au aux a la'.split(' '))

/** How a step may speak of this line. */
export function namesOfLine({ names, text }: NamedLine): LineNames {
  const given = names.map(wordsOf).filter((name) => name.length > 0)
  const written = foodIn(text)
  const all = [...given, written].flatMap((name) =>
    name.length > 0 ? [name, ...joined(name)] : [],
  )
  const whole = all.flatMap((name) => [name, core(name)]).filter((name) => name.length > 0)
  const heads = all.flatMap(headsOf)
  return {
    whole: unique(whole),
    word: [...new Set(heads)].filter((word) => !made.has(word) && word.length > 2),
    compound: [...new Set(whole.flatMap((name) => name.at(-1) ?? []))],
  }
}

/** 'Salt and black pepper' is salt, and black pepper. */
function joined(name: string[]): string[][] {
  const at = name.findIndex((word) => /^(?:and|und|or|oder|et|ou)$/.test(word))
  if (at <= 0 || at === name.length - 1) return []
  const rest = name.slice(at + 1)
  return [name.slice(0, at), rest, ...joined(rest)]
}

/** The words that name the food in a line of text: without amount, unit, remarks and brackets. */
function foodIn(line: string): string[] {
  const text = line.slice(0, 300).replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
  const [amount] = findQuantities(text)
  const isLeading = amount && !/\p{L}/u.test(text.slice(0, amount.first.start))
  const rest = isLeading
    ? text.slice(amount.end)
    : amount
      ? text.slice(0, amount.first.start)
      : text
  const [head = '', ...others] = rest.split(/,(?!\d)|;|\s[-–—]\s/u)
  const isRemark = wordsOf(head).every((word) => describing.has(word))
  const words = wordsOf(isRemark ? others.join(' ') : head)
  while (words.length > 1 && kitchenUnitNamed(words[0]!)) words.shift()
  return core(words, true)
}

/** The name without what only describes it at either end, and of a line of text without the unit in front. */
function core(name: string[], isText = false): string[] {
  const isBeside = (word: string) => describing.has(word)
  const words = [...name]
  const isBefore = (word: string) =>
    isBeside(word) || parts.has(word) || romance.has(word) || word.length === 1
  const dropped = isText ? isBefore : isBeside
  while (words.length > 1 && dropped(words[0]!)) words.shift()
  while (words.length > 1 && isBeside(words.at(-1)!)) words.pop()
  // 'Hot sauce' is not any sauce.
  const isAny =
    words.length === 1 &&
    made.has(words[0]!) &&
    !/^(?:water|wasser|eau|acqua|agua)$/.test(words[0]!)
  return isAny ? name : words
}

/** The word that stands for the whole: the last one, or the one that a part is taken of; the first in Romance languages. */
function headsOf(name: string[]): string[] {
  const words = core(name)
  if (words.length === 1) return words
  const link = words.findIndex((word, at) => at > 0 && romance.has(word))
  if (link > 0) {
    const [first = '', last = ''] = [
      words[0],
      words.slice(link).findLast((word) => !romance.has(word)),
    ]
    return parts.has(first) ? [last] : [first]
  }
  const of = words.indexOf('of')
  if (of > 0) return parts.has(words[of - 1]!) ? [words.at(-1)!] : []
  const [before = '', last = ''] = words.slice(-2)
  if (parts.has(last)) return notOfPart.has(before) ? [last] : [before, last]
  return anotherFood.has(before) && ownHeads.has(last) ? [] : [last]
}

function unique(names: string[][]): string[][] {
  const byText = new Map(names.map((name) => [name.join(' '), name]))
  return [...byText.values()]
}
