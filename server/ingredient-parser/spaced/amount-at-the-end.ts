import { findNumber, type FoundNumber } from '#contract/amounts/numbers.ts'
import { keyOf } from '#contract/amounts/word-key.ts'
import { finish } from '#server/ingredient-parser/finish.ts'
import { takeBrackets } from '#server/ingredient-parser/notes.ts'
import { trimmed } from '#server/ingredient-parser/trimmed.ts'
import type { ParsedLine } from '#server/ingredient-parser/types.ts'
import { saysWhatKind, takeAmount } from './amount.ts'
import { readFood } from './food.ts'
import { takeOtherMeasure } from './other-measures.ts'
import { isMeasure, type Reader, type SpacedUnit, takeUnit } from './unit.ts'

/** Amounts behind the food: 'Мука пшеничная – 200 г', 'Uova: 3', 'mąka 200 g (typ 450)'. */
export function amountAtTheEnd(line: string, reader: Reader): ParsedLine | null {
  const { text, notes } = takeBrackets(line)
  // '2 colheres (sopa)' is a unit with its brackets.
  const whole = line.endsWith(')') ? behindNumber(line, [], reader) : null
  if (whole?.unit?.endsWith(')')) return whole
  return (
    behindSign(text, notes, reader) ??
    behindNumber(text, notes, reader) ??
    inBrackets(text, notes, reader) ??
    unitLast(text, notes, reader)
  )
}

/** 'Hähnchenbrust (200 g)' */
function inBrackets(text: string, asides: string[], reader: Reader): ParsedLine | null {
  for (const [at, aside] of asides.entries()) {
    const read = /^\D{0,12}\d/u.test(aside) ? readTail(aside, false, reader) : null
    if (read) return ending(text, { ...read, asides: asides.toSpliced(at, 1) }, reader)
  }
  return null
}

/** 'sůl špetka' is one pinch, as the cells of a table have it. */
function unitLast(text: string, asides: string[], reader: Reader): ParsedLine | null {
  const at = text.lastIndexOf(' ')
  const read = at > 0 ? unitAlone(text.slice(at + 1), reader) : null
  if (read?.unit?.meaning !== 'pinch') return null
  return ending(text.slice(0, at), { ...read, asides }, reader)
}

/** Behind a colon or dash, the amount may be in words or have no unit: 'Сіль – дрібка', 'Eier: 3'. */
function behindSign(text: string, asides: string[], reader: Reader): ParsedLine | null {
  const sign = /\s?[:–—=]\s|\s-\s/u.exec(text)
  if (!sign || sign.index === 0) return null
  const tail = text.slice(sign.index + sign[0].length).trim()
  const read = readTail(tail, true, reader)
  return read && ending(text.slice(0, sign.index), { ...read, asides }, reader)
}

/** Without a sign, it is a number and a unit, and nothing but remarks follows. */
function behindNumber(text: string, asides: string[], reader: Reader): ParsedLine | null {
  for (let number = findNumber(text); number; number = findNumber(text, number.end)) {
    const before = text.slice(0, number.start)
    const sign = /[:–—=×x]\s?$|\s$/iu.test(before) ? before.trimEnd() : null
    if (sign === null || sign === '' || /[(/]$/.test(sign) || saysWhatKind(text, number)) continue
    const mayBeBare = /[:–—=×-]$|\sx$/iu.test(sign) || isCount(text, number, sign)
    const read = isInto(sign, reader) ? null : readTail(text.slice(number.start), mayBeBare, reader)
    if (read) return ending(withoutAbout(sign, read.notes, reader), { ...read, asides }, reader)
  }
  return null
}

/** 'coupé en 8 morceaux' says into how many. */
function isInto(before: string, { lexicon }: Reader): boolean {
  const word = /(?:^|\s)(\S{1,12})$/u.exec(before.slice(-14))?.[1] ?? ''
  return lexicon.to.has(keyOf(word)) || into.has(word.toLowerCase())
}
const into = new Set('in en em i på na w v ve на в у σε σ la a ב ל إلى'.split(' '))

/** 'Tuorli 3', but neither 'farina tipo 0' nor 'Mehl Type 405'. */
function isCount(text: string, { end, value, kind }: FoundNumber, before: string): boolean {
  const word = /(?:^|\s)(\S{1,12})$/u.exec(before.slice(-14))?.[1] ?? ''
  const isKind = /^(?:tip|typ|nr|no|n|тип|сорт)/iu.test(word)
  return end === text.length && kind !== 'decimal' && value > 0 && value <= 20 && !isKind
}

/** 'ca.' before the number belongs to the amount. */
function withoutAbout(text: string, notes: string[], { lexicon }: Reader): string {
  const lower = text.toLowerCase()
  const about = lexicon.about.find((one) =>
    lower.replace(/\.$/, '').endsWith(` ${one.replace(/\.$/, '')}`),
  )
  if (about === undefined) return text
  const at = lower.lastIndexOf(' ')
  if (about.includes(' ')) return text
  notes.unshift(text.slice(at + 1))
  return text.slice(0, at)
}

interface Tail {
  quantity: number | null
  maximum?: number | undefined
  range?: string | undefined
  unit: SpacedUnit | null
  notes: string[]
}

/** An amount, and nothing behind it but a remark after a comma. */
function readTail(text: string, mayBeBare: boolean, reader: Reader): Tail | null {
  const amount = takeAmount(text, reader) ?? takeAmount(`${text} .`, reader)
  if (!amount) return mayBeBare ? unitAlone(text, reader) : null
  const rest = amount.rest.replace(/\s?\.$/, (end) => (end === '.' ? end : ''))
  const unit = amount.quantity === null ? null : takeUnit(rest, reader)
  const notes = [...amount.notes]
  const behind = unit ? unit.rest : rest
  const left = unit && isMeasure(unit) ? takeOtherMeasure(behind, notes, reader) : behind
  if (!unit && !mayBeBare) return null
  if (left === '' || left === '.') return { ...amount, unit, notes }
  const remark = /^(?:[,;]|\s?[/=+–—-])\s?(.+)$/u.exec(left)?.[1] ?? asideOf(left, reader)
  return remark === null ? null : { ...amount, unit, notes: [...notes, remark] }
}

/** 'щепотка' is one. */
function unitAlone(text: string, reader: Reader): Tail | null {
  const unit = takeUnit(text, reader)
  if (!unit || unit.rest !== '' || keyOf(unit.unit).length < 3) return null
  return { quantity: reader.lexicon.twos.has(keyOf(unit.unit)) ? 2 : 1, unit, notes: [] }
}

/** A text that is a remark as a whole: 'по вкусу'. */
function asideOf(text: string, { lexicon }: Reader): string | null {
  const keys = text.split(' ').map(keyOf)
  const isAside = lexicon.asides.some((phrase) => phrase.every((word, at) => keys[at] === word))
  const isSize =
    lexicon.sizes.has(keys[0] ?? '') || (keys.length === 2 && lexicon.sizes.has(keys[1]!))
  return isAside || isSize || lexicon.about.includes(text.toLowerCase()) ? text : null
}

function ending(
  head: string,
  { quantity, maximum, range, unit, notes, asides }: Tail & { asides: string[] },
  reader: Reader,
): ParsedLine | null {
  const remarks: string[] = []
  const food = readFood(trimmed(head, ' :–—=-'), remarks, {
    ...reader,
    hasAmount: true,
  })
  if (food === null || !/\p{L}/u.test(food)) return null
  const all = [...notes, ...remarks, ...asides]
  if (unit && isMeasure(unit) && unit.certainty < 0.9) return null
  const parts = { quantity, maximum, range, certainty: 0.85, unit, food, notes: all }
  return finish(parts, reader.known)
}
