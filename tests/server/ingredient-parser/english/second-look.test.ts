import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ModelFile, readModel } from '#server/ingredient-parser/english/model-file.ts'
import { modelFile } from '#server/ingredient-parser/english/read-english.ts'
import {
  lookAgain,
  marksOf,
  SURE,
  withOpinion,
} from '#server/ingredient-parser/english/second-look.ts'
import { labels as names } from '#server/ingredient-parser/english/states.ts'
import { makeTagger } from '#server/ingredient-parser/english/tagger.ts'
import { wordFacts } from '#server/ingredient-parser/english/word-facts.ts'

const facts = wordFacts(new Map())
const wordsOf = (text: string) => text.split(' ').map((word) => facts(word))
const labelled = (text: string) => text.split(' ').map((one) => names.findIndex((is) => is === one))

const butter = wordsOf('butter or oil')
const asName = { labels: labelled('NAME NAME NAME'), share: 0.5 }
const asComment = { labels: labelled('NAME COMMENT COMMENT'), share: 0.3 }

test('readings of the same words differ in their marks, and the same ones do not', () => {
  const marks = marksOf(butter, asName.labels)
  expect(marksOf(butter, asName.labels)).toEqual(marks)
  const others = new Set(marksOf(butter, asComment.labels))
  expect(marks.some((mark) => others.has(mark))).toBe(true)
  expect(marks.filter((mark) => !others.has(mark)).length).toBeGreaterThan(10)
})

test('what stands around a word that joins is a mark, with the words beside it', () => {
  const marks = new Set(marksOf(butter, asName.labels))
  const elsewhere = marksOf(wordsOf('salt or pepper'), asName.labels)
  // The same labels around the same word, but other words.
  const shared = elsewhere.filter((mark) => marks.has(mark))
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.length).toBeLessThan(elsewhere.length)
})

test('marks move shares from one reading to another, and leave their sum', () => {
  const [first] = marksOf(butter, asComment.labels)
  const found = lookAgain(new Map([[first!, 2]]), butter, [asName, asComment])
  const [name, comment] = found.map(({ share }) => share) as [number, number]
  expect(comment).toBeGreaterThan(name)
  expect(name + comment).toBeCloseTo(0.8)
  expect(comment / name).toBeCloseTo((Math.exp(2) * 0.3) / 0.5)
  expect(lookAgain(new Map(), butter, [asName, asComment])).toEqual([asName, asComment])
})

test('a second chain moves shares as far as its own differ, and leaves their sum', () => {
  const agreed = withOpinion([asName, asComment], [0.5, 0.3])
  expect(agreed[0]!.share).toBeCloseTo(0.5)
  expect(agreed[1]!.share).toBeCloseTo(0.3)
  const [name, comment] = withOpinion([asName, asComment], [0.001, 0.9]).map(({ share }) => share)
  expect(comment).toBeGreaterThan(name!)
  expect(name! + comment!).toBeCloseTo(0.8)
  // One that is certain outweighs nothing of which the other one is certain as well.
  const [first] = withOpinion(
    [
      { ...asName, share: 0.8 },
      { ...asComment, share: 1e-30 },
    ],
    [0, 1],
  )
  expect(first!.share).toBeGreaterThan(0.4)
})

const model = readModel(new Uint8Array(readFileSync(modelFile)))
const doubted = '2 cup fresh or frozen thing , or other such things , crushed'.split(' ')

test('a model says of doubtful lines only what they could be', () => {
  const { doubts } = makeTagger(model)
  const { readings } = doubts(doubted)
  expect(readings.length).toBeGreaterThan(1)
  expect(readings[0]!.share).toBeLessThan(SURE)
  expect(new Set(readings.map((reading) => String(reading.labels))).size).toBe(readings.length)
  const shares = readings.map(({ share }) => share)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1)
  expect(doubts(['2', 'cup', 'flour']).readings).toEqual([])
})

test('weights of marks decide what a doubtful line is read as, and how sure that is', () => {
  const { words, readings } = makeTagger(model).doubts(doubted)
  const last = readings.at(-1)!
  const others = new Set(readings.slice(0, -1).flatMap((reading) => marksOf(words, reading.labels)))
  const own = [...new Set(marksOf(words, last.labels))].filter((mark) => !others.has(mark))
  const byte = (value: number): ModelFile['marks'] => ({
    hashes: Int32Array.from(own),
    weights: new Int8Array(own.length).fill(value),
  })
  const favoured = makeTagger({ ...model, marks: byte(127) }).tag(doubted)
  expect(favoured.labels).toEqual(last.labels)
  const plain = makeTagger({ ...model, marks: byte(0) }).tag(doubted)
  expect(plain.labels).not.toEqual(last.labels)
  expect(favoured.whole).toBeGreaterThan(last.share)
  for (const label of names.keys()) {
    expect(favoured.sureness([label])).toBeGreaterThanOrEqual(favoured.whole - 1e-9)
  }
  expect(favoured.divided).toBeGreaterThanOrEqual(favoured.whole - 1e-9)
})
