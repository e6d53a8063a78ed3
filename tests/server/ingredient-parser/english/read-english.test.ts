import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldsOf } from '#server/ingredient-parser/english/fields.ts'
import { readModel, writeModel } from '#server/ingredient-parser/english/model-file.ts'
import {
  calibrated,
  englishReader,
  modelFile,
  readEnglish,
} from '#server/ingredient-parser/english/read-english.ts'
import { LABELS, labels } from '#server/ingredient-parser/english/states.ts'
import { tokensOf } from '#server/ingredient-parser/english/tokens.ts'

const nothing = { isUnit: () => false, isFood: () => false }
const read = (text: string) => readEnglish(text, nothing)!

/** The same numbers on every run. */
function chooser(seed: number) {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return list[state % list.length]!
  }
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
const pieces =
  `one two a an half dozen 2 1½ 3/4 2-3 400g 1 kg tbsp cups cup (14 ounce) can cloves of large strong white flour
  olive oil onions , , ( ) or and plus to such as for taste serving chopped finely melted x 2x about ½oz / - leaves: garlic
  butter optional divided preferably e.g. and/or $2 ($1.99) jalapeño don’t 12-inch all-purpose & % . * couple`.split(
    /\s+/,
  )

test('whatever the labels are, no word of a line is lost', () => {
  const choose = chooser(3)
  for (let round = 0; round < 3000; round += 1) {
    const count = choose([1, 2, 4, 7, 12])
    const text = Array.from({ length: count }, () => choose(pieces)).join(' ')
    const tokens = tokensOf(text)
    const given = tokens.map(() => choose([...labels.keys()]))
    const fields = fieldsOf({ text, tokens, labels: given }, () => choose([true, false]))
    const said = [fields.unit, fields.food, fields.note, ...fields.joining].join(' ')
    const isSaid = new Set(wordsIn(said))
    const amounts = fields.amount ? tokens.filter((_, at) => labels[given[at]!] === 'QTY') : []
    for (const { start, end } of amounts.slice(0, 2)) {
      for (const word of wordsIn(text.slice(start, end))) isSaid.add(word)
    }
    expect([text, ...wordsIn(text).filter((word) => !isSaid.has(word))]).toEqual([text])
    expect(fields.joining.filter((word) => !/^(?:an?|the|of)$/i.test(word))).toEqual([])
  }
})

test('no word of a line that was read is lost', () => {
  const choose = chooser(5)
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: choose([2, 5, 9, 14]) }, () => choose(pieces)).join(' ')
    const { unit, food, note } = read(`flour, ${text}`)
    const said = new Set(wordsIn([unit, food, note].join(' ')))
    const free = /^(?:an?|the|of|one|two|half|dozen|and|or|to|x|l|g)$/
    const lost = wordsIn(text).filter((word) => !said.has(word) && !free.test(word))
    expect([text, ...lost]).toEqual([text])
  }
})

test('the model in the repository fits the features of this code', () => {
  const sure = [
    '2 cups all-purpose flour, sifted',
    '1 (15 ounce) can black beans, drained and rinsed',
    '400g/14oz strong white flour, plus extra for dusting',
    '2 tbsp finely chopped fresh parsley',
    'salt and freshly ground black pepper, to taste',
  ].map((text) => read(text).certainty.all)
  for (const certainty of sure) expect(certainty).toBeGreaterThan(0.97)
})

test('the food keeps all of its words', () => {
  expect(read('500g/1lb 2oz strong white flour, plus extra for dusting')).toMatchObject({
    quantity: 500,
    unit: 'g',
    food: 'strong white flour',
    note: '1lb 2oz, plus extra for dusting',
  })
  expect(read('1 cup/240ml whole milk')).toMatchObject({ food: 'whole milk', note: '240ml' })
})

test('a range has a maximum, and a single amount has none', () => {
  expect(read('1½ to 2 lb potatoes')).toMatchObject({ quantity: 1.5, maximum: 2, unit: 'lb' })
  expect(read('2 lb potatoes')).not.toHaveProperty('maximum')
})

test('numbers as people write them', () => {
  expect(read('1-1/2 cups rice').quantity).toBe(1.5)
  expect(read('2 and a half cups rice').quantity).toBe(2.5)
  expect(read('1,000 g beef bones').quantity).toBe(1000)
  expect(read('1,5 kg potatoes').quantity).toBe(1.5)
  expect(read('a dozen eggs').quantity).toBe(12)
  expect(read('1 l milk 3.5 %')).toMatchObject({ quantity: 1, food: 'milk', note: '3.5 %' })
})

test('a measure of another country is one', () => {
  const parts = (text: string) => [read(text).unit, read(text).food]
  expect(parts('3 Australian tablespoons oil')).toEqual(['Australian tablespoons', 'oil'])
  expect(parts('2 US cups flour')).toEqual(['US cups', 'flour'])
  expect(parts('1 imperial pint milk')).toEqual(['imperial pint', 'milk'])
  expect(parts('2 Australian mangoes')).toEqual([null, 'Australian mangoes'])
})

test('a line of another language is left to others', () => {
  const others = ['250 g Mehl', '2 EL Olivenöl', '25 cl de crème fraîche', 'sal al gusto']
  const english = ['2 tbsp crème de cassis', '2 tbsp dulce de leche', '1 bottle eau de vie']
  const isLeft = (text: string) => readEnglish(text, nothing) === null
  expect([...others, ...english].filter(isLeft)).toEqual(others)
})

test('certainty follows its curve', () => {
  expect(calibrated([1, 0, 0], 0.9)).toBeCloseTo(0.9)
  expect(calibrated([1, 1, 0], 0.9)).toBeGreaterThan(0.95)
  expect(calibrated([0.5, 0, 0], 0.9)).toBeLessThan(0.8)
  expect(calibrated([1, 0, 0.1], 0.9)).toBeGreaterThan(0.92)
})

test('certainty never falls where the model is more certain, however its curve bends', () => {
  const { curves } = readModel(new Uint8Array(readFileSync(modelFile)))
  for (const curve of [...Object.values(curves), [1, 0, 0.2], [1, 0, -0.2]] as const) {
    const all = Array.from({ length: 1001 }, (_, at) => calibrated(curve, at / 1000))
    expect(all).toEqual(all.toSorted((a, b) => a - b))
  }
})

test('a model is read as it was written, and nothing else is', () => {
  const bytes = new Uint8Array(readFileSync(modelFile))
  expect(Buffer.from(writeModel(readModel(bytes))).equals(bytes)).toBe(true)
  expect(() => readModel(bytes.slice(0, -1))).toThrow('incomplete')
  expect(() => readModel(new Uint8Array([...bytes, 0]))).toThrow('too long')
  expect(() => readModel(new TextEncoder().encode('something else, and long enough'))).toThrow(
    'not a model',
  )
})

test('the model is at most 3 MB and says how sure it is', () => {
  const file = readFileSync(modelFile)
  expect(file.length).toBeLessThan(3_000_000)
  const { tagger } = englishReader(file)
  const { labels: found, whole, sureness } = tagger.tag(['2', 'cup', 'flour'])
  expect(found.map((label) => labels[label])).toEqual(['QTY', 'UNIT', 'NAME'])
  expect(whole).toBeGreaterThan(0.9)
  const all = sureness([...labels.keys()])
  expect(all).toBeCloseTo(whole)
  // A part can only be more certain than the whole.
  for (let label = 0; label < LABELS; label += 1) {
    expect(sureness([label])).toBeGreaterThanOrEqual(all - 1e-9)
    expect(sureness([label])).toBeLessThanOrEqual(1)
  }
})
