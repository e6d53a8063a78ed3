import { type KitchenUnit, kitchenUnitNamed } from './kitchen-units.ts'
import { learnMeasures, type MoreMeasures } from './measure-names.ts'
import { moreUnitNames } from './more-unit-names.ts'
import { keyOf } from './word-key.ts'

/** Makes the names of `more-unit-names.ts` known; once is enough. */
export function learnMoreMeasures() {
  learnMeasures(measures)
}

/** Longer than any name with its dots and spaces. */
const LONGEST_NAME = 40
const MOST_WORDS = 4
/** The Polish decagram is a day in Dutch and Danish steps, so it only counts as the name of a unit. */
const notInTexts = 'dag'

const [byText, byKey] = [new Map<string, KitchenUnit>(), new Map<string, KitchenUnit>()]
/** Names in languages that put no space behind them. */
const unspaced = new Set<string>()

for (const measures of Object.values(moreUnitNames)) {
  for (const [unit, names] of Object.entries(measures) as [KitchenUnit, string][]) {
    for (const name of names.split('|')) {
      byText.set(lettersOf(name), unit)
      byKey.set(keyOf(name), unit)
      if (isUnspaced(name)) unspaced.add(name)
    }
  }
}

const measures: MoreMeasures = { named, atStartOf, atEndOf }

function named(word: string): KitchenUnit | null {
  if (word.length > LONGEST_NAME) return null
  return byText.get(lettersOf(word)) ?? byKey.get(keyOf(word)) ?? null
}

function atStartOf(text: string) {
  const start = /^[\s\u00a0\u202f]*-?/.exec(text.slice(0, LONGEST_NAME))![0].length
  const near = text.slice(start, start + LONGEST_NAME)
  if (isUnspaced(near.slice(0, 1))) {
    for (let length = LONGEST_NAME; length > 0; length -= 1) {
      const name = near.slice(0, length)
      if (unspaced.has(name)) return { unit: named(name)!, end: start + length }
    }
    return null
  }
  for (const end of wordEnds(near).toReversed()) {
    const name = near.slice(0, end)
    const unit = name === notInTexts ? null : namedFirst(name)
    if (unit) return { unit, end: start + end }
  }
  return null
}

function atEndOf(text: string) {
  const near = text.slice(-LONGEST_NAME).trimEnd()
  const spaces = text.length - text.trimEnd().length
  for (let length = near.length; length > 0; length -= 1) {
    const name = near.slice(-length)
    if (unspaced.has(name)) return { unit: named(name)!, start: text.length - spaces - length }
  }
  return null
}

/** What six languages call it comes first: 'cl' is no Czech spoon. */
const namedFirst = (word: string) => kitchenUnitNamed(word) ?? named(word)

/** Where the first words of a text end. */
function wordEnds(text: string): number[] {
  const ends: number[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}'’"״׳]+/gu)) {
    const before = text.slice(ends.at(-1) ?? 0, index)
    if (ends.length === MOST_WORDS || !/^\.?[\s\u00a0\u202f]?$/.test(before)) break
    ends.push(index + word.length)
  }
  return ends
}

/** Lower case, without dots and spaces; letters keep their accents, which tell the Czech 'čl' from 'cl'. */
function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function isUnspaced(text: string): boolean {
  return /^[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff47]/.test(text)
}
