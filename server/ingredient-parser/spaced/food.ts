import { keyOf, wordsIn } from '#contract/amounts/word-key.ts'
import type { Lexicon } from '#server/ingredient-parser/languages/lexicon.ts'
import { takeBrackets } from '#server/ingredient-parser/notes.ts'
import { measureAt } from './other-measures.ts'
import { phraseAt, tidy } from './phrases.ts'
import { withoutOf } from './small-words.ts'
import type { Reader } from './unit.ts'

/** The food of a text; remarks on it go to the notes. @param hasAmount whether the line says how much */
export function readFood(
  text: string,
  notes: string[],
  { hasAmount, ...reader }: Reader & { hasAmount: boolean },
): string | null {
  const brackets = takeBrackets(hasAmount ? withoutOf(text, reader.lexicon) : text)
  const remark = takeRemark(brackets.text, hasAmount, reader)
  const bare = hasAmount ? withoutOf(remark.text, reader.lexicon) : remark.text
  const words = withoutSizes(wordsIn(bare), notes, reader)
  const name = withoutPreparations(words, notes, reader)
  notes.push(...brackets.notes, ...remark.notes)
  return tidy(name.join(' ')) || null
}

interface Remark {
  text: string
  notes: string[]
}

/**
 * Takes out remarks: behind a comma or dash, and those that begin with a phrase of the language. 'Salt, pepper to
 * taste' are two foods with one remark.
 */
function takeRemark(text: string, hasAmount: boolean, reader: Reader): Remark {
  const { lexicon } = reader
  if (hasAmount) {
    const cut = cutAtSign(text, lexicon)
    const aside = cutAtAside(cut.text, hasAmount, reader)
    return { text: aside.text, notes: [...aside.notes, ...cut.notes] }
  }
  const aside = cutAtAside(text, hasAmount, reader)
  const cut = cutAtSign(aside.text, lexicon)
  const tail = wordsIn(cut.notes[0] ?? '').map(keyOf)
  const isRemark = aside.notes.length === 0 || tail.some((word) => isAdjective(word, lexicon))
  return isRemark ? { text: cut.text, notes: [...cut.notes, ...aside.notes] } : aside
}

/** 'morötter, rivna'; but 'stora, mogna avokado' is one food. */
function cutAtSign(text: string, lexicon: Lexicon): Remark {
  for (const separator of text.matchAll(/[,،](?!\d)|;|\s[-–—]\s/gu)) {
    const head = text.slice(0, separator.index).trim()
    if (head === '' || wordsIn(head).every((word) => isAdjective(keyOf(word), lexicon))) continue
    const tail = tidy(text.slice(separator.index + separator[0].length))
    return { text: tidy(head), notes: tail === '' ? [] : [tail] }
  }
  return { text: tidy(text), notes: [] }
}

function cutAtAside(text: string, hasAmount: boolean, reader: Reader): Remark {
  const words = wordsIn(text)
  const keys = words.map(keyOf)
  for (let at = 0; at < words.length; at += 1) {
    const phrase =
      asideAt(keys, words, { at, lexicon: reader.lexicon }) ||
      (hasAmount && at > 0 ? sizeAt(words, at, reader) : 0)
    if (phrase === 0) continue
    const [from, to] = at === 0 ? [0, phrase] : [at, words.length]
    const kept = [...words.slice(0, from), ...words.slice(to)]
    if (kept.length === 0) break
    return { text: tidy(kept.join(' ')), notes: [tidy(words.slice(from, to).join(' '))] }
  }
  return { text, notes: [] }
}

/** How many words of a remark begin here; 0 for none. */
function asideAt(
  keys: string[],
  words: string[],
  { at, lexicon }: { at: number; lexicon: Lexicon },
): number {
  if (at > 0 && words[at] === '+') return 1
  // 'à 400 g' says how much there is in each.
  const isAbout = /^(?:ca|circa|env|etwa|noin|n)\.?$/iu.test(words[at + 1] ?? '')
  const each = words[isAbout ? at + 2 : at + 1] ?? ''
  if (at > 0 && /^[àá]$/.test(words[at]!) && /^[\d½⅓⅔¼¾]/u.test(each)) return 1
  const found = lexicon.asides.find((phrase) => phraseAt(keys, at, phrase))
  return found?.length ?? 0
}

/** Words of 'de 1 1/2 litro'. */
const MOST_OF_SIZE = 6

/** How many words say the size of one: 'de 125 gr' behind a yoghurt, and '270 gr' at the end of the line. */
function sizeAt(words: string[], at: number, reader: Reader): number {
  if (words.length - at > MOST_OF_SIZE) return 0
  const isNumber = (word: string | undefined) => word !== undefined && /^[\d½⅓⅔¼¾]/u.test(word)
  if (!isNumber(words[at])) {
    const isOf = reader.lexicon.of.has(keyOf(words[at]!)) && isNumber(words[at + 1])
    return isOf && measureAt(words.slice(at + 1).join(' '), 0, reader)?.rest === '' ? 1 : 0
  }
  return measureAt(words.slice(at).join(' '), 0, reader)?.rest === '' ? 1 : 0
}

const isAdjective = (key: string, { sizes, prepared }: Lexicon) =>
  sizes.has(key) || prepared.has(key)

/** '2 store løg', '2 cipolle grandi': the size goes to the note. */
function withoutSizes(found: string[], notes: string[], { lexicon, known }: Reader): string[] {
  let words = found
  const isFood = () => known.isFood(words.join(' '))
  const isSize = (word: string) => lexicon.sizes.has(keyOf(word))
  const sizes: string[] = []
  while (words.length > 1 && !isFood() && isSize(words[0]!)) {
    sizes.push(words[0]!)
    words = wordsIn(withoutOf(words.slice(1).join(' '), lexicon))
  }
  if (sizes.length > 0) notes.push(tidy(sizes.join(' ')))
  let end = words.length
  while (end > 1 && !known.isFood(words.slice(0, end).join(' ')) && isSize(words[end - 1]!))
    end -= 1
  if (end === words.length) end = behindSize(words, { lexicon, known })
  if (end < words.length) notes.push(tidy(words.slice(end).join(' ')))
  return words.slice(0, end)
}

/** Where the remark of '2 cebollas grandes picadas' begins: at a size that only preparations follow. */
function behindSize(words: string[], { lexicon, known }: Reader): number {
  let at = words.length
  while (at > 1 && lexicon.prepared.has(keyOf(words[at - 1]!))) at -= 1
  let size = at
  while (size > 1 && lexicon.sizes.has(keyOf(words[size - 1]!))) size -= 1
  return size === at || known.isFood(words.join(' ')) ? words.length : size
}

/** 'hakkede løg' becomes løg with a note, if the household has løg as a food. */
function withoutPreparations(
  words: string[],
  notes: string[],
  { lexicon, known }: Reader,
): string[] {
  if (known.isFood(words.join(' '))) return words
  const isName = (word: string) => !lexicon.prepared.has(keyOf(word))
  const [start, end] = [Math.max(words.findIndex(isName), 0), words.findLastIndex(isName) + 1]
  const name = words.slice(start, end)
  const isWhole = name.length === words.length || name.length === 0
  if (isWhole || !known.isFood(name.join(' '))) return words
  notes.push([...words.slice(0, start), ...words.slice(end)].map(tidy).join(' '))
  return name
}

/** Whether the words are a food that the household has; one word alone may be a unit as well. */
export function isKnownFood(text: string, { lexicon, known }: Reader): boolean {
  const { text: food } = takeRemark(takeBrackets(text).text, true, { lexicon, known })
  return food.includes(' ') && known.isFood(food)
}
