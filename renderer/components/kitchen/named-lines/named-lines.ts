import { isSameWord, wordsOf } from './fold-words.ts'
import { readLeftOut } from './left-out.ts'
import { type LineNames, type NamedLine, namesOfLine } from './line-names.ts'
import { anotherFood, made, ownHeads, parts, synonyms } from './words.ts'

export type { NamedLine } from './line-names.ts'

interface KnownLine {
  id: string
  names: LineNames
}

/** The names of all ingredients, prepared once for all steps. */
export interface NamedLines {
  ids: string[]
  lines: KnownLine[]
  /** By the first two letters, which are the same in the singular and the plural of a word. */
  whole: Map<string, { name: string[]; line: KnownLine }[]>
  word: Map<string, { name: string; line: KnownLine }[]>
  longest: number
}

/** Prepares the names of a recipe's ingredients for `linesNamedIn`. */
export function readNames(lines: readonly NamedLine[]): NamedLines {
  const known = lines.map((line) => ({ id: line.referenceId, names: dialectOf(namesOfLine(line)) }))
  const whole: NamedLines['whole'] = new Map()
  const word: NamedLines['word'] = new Map()
  for (const line of known) {
    for (const name of line.names.whole) push(whole, name[0]!, { name, line })
    for (const name of line.names.word) push(word, name, { name, line })
  }
  const longest = Math.max(
    1,
    ...known.flatMap(({ names }) => names.whole.map((name) => name.length)),
  )
  return { ids: known.map(({ id }) => id), lines: known, whole, word, longest }
}

/**
 * The reference ids of the lines that a step mentions by any of their names. Each word counts once, for the longest
 * name that contains it: 'peanut butter' does not mention butter. If several lines match, the most certain kind of name
 * decides. 'Everything but the berries' mentions all lines but these.
 */
export function linesNamedIn(stepText: string, named: NamedLines): string[] {
  const { said, leftOut, isAll } = readLeftOut(withoutAddresses(stepText))
  const found = namedIn(said, named)
  const without = namedIn(leftOut, named)
  const others = isAll || without.size > 0
  return named.ids.filter((id) => found.has(id) || (others && !without.has(id)))
}

function namedIn(words: string, named: NamedLines): Set<string> {
  const text = inOneDialect(wordsOf(words))
  const found = new Set<string>()
  const isTaken = text.map((word, at) => isVerb(word, text, at))

  for (let length = named.longest; length > 0; length -= 1) {
    for (let at = 0; at + length <= text.length; at += 1) {
      const piece = text.slice(at, at + length)
      if (isTaken.slice(at, at + length).some(Boolean)) continue
      if (length === 1 && isMadeOf(text, at)) continue
      const meant = (named.whole.get(keyOf(piece[0]!)) ?? []).filter(({ name }) =>
        isSame(name, piece),
      )
      if (meant.length === 0) continue
      for (const { line } of meant) found.add(line.id)
      isTaken.fill(true, at, at + length)
    }
  }
  for (const [at, word] of text.entries()) {
    if (isTaken[at] || word.length < 3 || isMadeOf(text, at)) continue
    const byWord = (named.word.get(keyOf(word)) ?? [])
      .filter(({ name }) => isSameWord(name, word))
      .map(({ line }) => line)
    const meant = byWord.length > 0 ? byWord : byCompound(named, word)
    for (const { id } of fitting(meant, word)) found.add(id)
  }
  return found
}

const keyOf = (word: string) => word.slice(0, 2)

function push<T>(map: Map<string, T[]>, word: string, entry: T) {
  const key = keyOf(word)
  const entries = map.get(key)
  if (entries) entries.push(entry)
  else map.set(key, [entry])
}

const isSame = (name: string[], piece: string[]) =>
  name.length === piece.length && name.every((word, at) => isSameWord(word, piece[at]!))

const spice = new Set(['black', 'white', 'cayenne', 'szechuan', 'sichuan'])

/** If both are in the recipe, 'pepper' in the singular is the spice and 'peppers' are the vegetable. */
function fitting(meant: KnownLine[], word: string): KnownLine[] {
  if (meant.length < 2 || !isSameWord('pepper', word)) return meant
  const isSpice = ({ names }: KnownLine) =>
    names.whole.some((name) => name.some((one) => spice.has(one)))
  const wanted = meant.filter((line) => isSpice(line) === (word === 'pepper'))
  return wanted.length > 0 ? wanted : meant
}

const notWithin = new Set(['apple', 'apples', 'crumb', 'crumbs', 'corn', 'plant'])

function byCompound({ lines }: NamedLines, word: string): KnownLine[] {
  if (word.length < 4 || made.has(word) || notWithin.has(word)) return []
  const stem = word.slice(0, 4)
  return lines.filter(({ names }) =>
    names.compound.some((own) => own.includes(stem) && (endsIn(own, word) || isPartOf(own, word))),
  )
}

/**
 * 'Hefe' in 'Frischhefe', 'berries' in 'strawberries': `own` is a compound that ends in `word` and is at least three
 * letters longer.
 */
function endsIn(own: string, word: string): boolean {
  for (let cut = 3; cut <= own.length - 4; cut += 1) {
    if (!isSameWord(own.slice(cut), word)) continue
    return !(anotherFood.has(own.slice(0, cut)) && ownHeads.has(word))
  }
  return false
}

/** 'Knoblauch' in 'Knoblauchzehen', 'Zitrone' in 'Zitronensaft'. */
function isPartOf(own: string, word: string): boolean {
  if (!own.startsWith(word)) return false
  const rest = own.slice(word.length)
  return [rest, rest.replace(/^(?:en|n|s)/, '')].some((part) => parts.has(part))
}

const results = new Set('mixture mix batter dough mischung masse gemisch teig melange'.split(' '))

/** 'The flour mixture' is something made earlier, not the flour. */
const isMadeOf = (text: string[], at: number) => results.has(text[at + 1] ?? '')

/** In 'cream the butter', 'cream' is a verb. */
const isVerb = (word: string, text: string[], at: number) =>
  word === 'cream' && /^(?:the|together|butter|until)$/.test(text[at + 1] ?? '')

const foreign = synonyms.map(([one, other]) => [one.split(' '), other.split(' ')] as const)

/** Replaces synonyms of one language by the same word, so that 'scallion' finds 'spring onion'. */
function inOneDialect(words: string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const pair = foreign.find(([one]) =>
      one.every((word, step) => isSameWord(word, words[at + step] ?? '')),
    )
    result.push(...(pair?.[1] ?? [words[at]!]))
    at += (pair?.[0].length ?? 1) - 1
  }
  return result
}

const dialectOf = ({ whole, word, compound }: LineNames): LineNames => ({
  whole: whole.map(inOneDialect),
  word: word.map((own) => inOneDialect([own]).at(-1)!),
  compound,
})

/** Removes links and pictures, whose addresses must not count as words. */
const withoutAddresses = (markdown: string) =>
  markdown.replaceAll(/\]\([^()\s]{0,2000}\)|https?:\/\/\S{1,2000}|<[^<>]{0,500}>/g, ' ')
