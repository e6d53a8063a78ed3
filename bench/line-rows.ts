import { readFileSync } from 'node:fs'
import {
  englishReader,
  modelFile,
  readWith,
} from '#server/ingredient-parser/english/read-english.ts'
import { seededRandom } from '#scripts/support/random.ts'
import { processorTime } from './processor-time.ts'
import { milliseconds, verdict } from './table.ts'

const LINES = 20_000
const FASTEST = 10_000 // lines in a second
const LOADED = 100 // milliseconds

const amounts = ['1', '2', '1½', '400', '2-3', '1 (15 ounce)', '½']
const units = ['cups', 'tbsp', 'g', 'cans', 'large cloves', 'oz/100g', 'pinch of']
const foods = ['strong white flour', 'garlic', 'black beans', 'unsalted butter', 'red onion']
const notes = ['', ', finely chopped', ' (about 2 cups), divided', ', plus extra for dusting']

/** How long the model of English ingredient lines takes to load, and how many lines are read in a second of processor. */
export function lineRows(): string[][] {
  const [reader, loaded] = processorTime(() => englishReader(readFileSync(modelFile)))
  const { pick } = seededRandom(5)
  const lines = Array.from(
    { length: LINES },
    () => `${pick(amounts)} ${pick(units)} ${pick(foods)}${pick(notes)}`,
  )
  const nothing = { isUnit: () => false, isFood: () => false }
  const read = () => lines.forEach((line) => readWith(reader, line, nothing))
  read()
  const [, spent] = processorTime(read)
  const perSecond = Math.round((LINES * 1000) / spent)
  return [
    [
      'model of ingredient lines loaded',
      `${milliseconds(loaded)} ms`,
      verdict('100 ms', loaded < LOADED),
    ],
    [
      'ingredient lines read per second',
      String(perSecond),
      verdict('10,000 and more', perSecond >= FASTEST),
    ],
  ]
}
