import { findQuantities } from '#contract/amounts/text-quantities.ts'
import { measureNamed } from '#contract/amounts/measure-names.ts'
import { wordsOf } from './fold-words.ts'
import { anotherFood, describing, made, notOfPart, ownHeads, parts } from './words.ts'

/** What names an ingredient line in a step: the food's names and the words of the line's text. */
export interface NamedLine {
  referenceId: string
  /** The food's name, plural and aliases; empty for a line that is only text. */
  names: string[]
  /** The whole line as text, in the author's words if it has any. */
  text: string
}

/**
 * The names of a line by how certain they are: its whole name, single words for the food, and ends of longer compounds.
 */
export interface LineNames {
  whole: string[][]
  word: string[]
  compound: string[]
}

const romance = new Set('de du des d di del della dello dell al all alla au aux a la'.split(' '))

/** Collects the names by which a step may mention this line. */
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

/** Splits names at 'and': 'salt and black pepper' is also 'salt' and 'black pepper'. */
function joined(name: string[]): string[][] {
  const at = name.findIndex((word) => /^(?:and|und|or|oder|et|ou)$/.test(word))
  if (at <= 0 || at === name.length - 1) return []
  const rest = name.slice(at + 1)
  return [name.slice(0, at), rest, ...joined(rest)]
}

/** The words for the food in a line of text: without the amount, unit, remarks and brackets. */
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
  while (words.length > 1 && measureNamed(words[0]!)) words.shift()
  return core(words, true)
}

/** The name without descriptive words at both ends and, if it comes from a line of text, without a unit in front. */
function core(name: string[], isText = false): string[] {
  const isBeside = (word: string) => describing.has(word)
  const words = [...name]
  const isBefore = (word: string) =>
    isBeside(word) || parts.has(word) || romance.has(word) || word.length === 1
  const dropped = isText ? isBefore : isBeside
  while (words.length > 1 && dropped(words[0]!)) words.shift()
  while (words.length > 1 && isBeside(words.at(-1)!)) words.pop()
  // 'Hot sauce' must not become 'sauce', which steps use for anything.
  const isAny =
    words.length === 1 &&
    made.has(words[0]!) &&
    !/^(?:water|wasser|eau|acqua|agua)$/.test(words[0]!)
  return isAny ? name : words
}

/**
 * The single words that can stand for the name: the last one, or the food before a part ('garlic cloves'); in Romance
 * languages the first.
 */
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
