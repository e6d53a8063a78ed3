import type { Random } from '#scripts/support/random.ts'
import * as vocabulary from './vocabulary.ts'

export interface MadeLine {
  id: string
  /** Index into the vocabulary's foods and units; null for a line that was not parsed. */
  food: number | null
  unit: number | null
  quantity: number | null
  note: string
  originalText: string
}

export interface MadeRecipe {
  id: string
  name: string
  description: string
  recipeYield: string
  prepTime: string
  totalTime: string
  rating: number | null
  createdAt: string
  lines: MadeLine[]
  steps: { id: string; text: string }[]
  categories: string[]
  tags: string[]
  tools: string[]
}

const firstDay = Date.UTC(2019, 0, 1)
const quantities = [0.25, 0.5, 1, 1.5, 2, 3, 4, 100, 150, 200, 250, 400]

/** Recipe number `index`; the same for the same random source. */
export function makeRecipe(random: Random, index: number): MadeRecipe {
  const used = random.some([...vocabulary.foods.keys()], random.between(6, 14))
  // About four of six recipes are parsed into foods and units, the others are plain text.
  const isParsed = random.chance(0.65)
  const lines = used.map((food) => makeLine(random, food, isParsed))
  const minutes = random.between(2, 24) * 5
  return {
    id: random.uuid(),
    name: makeName(random, used),
    description: sentences(random, vocabulary.praise, used, random.between(1, 4)),
    recipeYield: `${random.between(2, 8)} servings`,
    prepTime: `${minutes} minutes`,
    totalTime: `${minutes + random.between(1, 12) * 5} minutes`,
    rating: random.chance(0.5) ? random.between(1, 5) : null,
    createdAt: new Date(firstDay + index * 19 * 60_000 + random.between(0, 59_999)).toISOString(),
    lines,
    steps: Array.from({ length: random.between(4, 9) }, () => ({
      id: random.uuid(),
      text: sentences(random, vocabulary.stepSentences, used, random.between(1, 3)),
    })),
    categories: random.some(vocabulary.categories, random.between(0, 2)),
    tags: random.some(vocabulary.tags, random.between(0, 4)),
    tools: random.some(vocabulary.tools, random.between(0, 2)),
  }
}

/** Two to six words: 'Smoky Basque aubergine stew with feta'. */
function makeName(random: Random, used: number[]): string {
  const parts = [
    ...(random.chance(0.5) ? [random.pick(vocabulary.adjectives)] : []),
    ...(random.chance(0.4) ? [random.pick(vocabulary.places)] : []),
    foodName(used[0]!).split(' ')[0]!,
    random.pick(vocabulary.dishes),
    ...(random.chance(0.35) ? ['with', foodName(used[1]!).split(' ')[0]!] : []),
  ]
  const name = parts.join(' ')
  return name[0]!.toUpperCase() + name.slice(1)
}

function makeLine(random: Random, food: number, isParsed: boolean): MadeLine {
  const unit = random.between(0, vocabulary.units.length - 1)
  const quantity = random.pick(quantities)
  const manner = random.chance(0.4) ? random.pick(vocabulary.manners) : ''
  const [one, many] = vocabulary.units[unit]!
  const text = `${quantity} ${quantity > 1 ? many : one} ${foodName(food)}`
  const originalText = manner ? `${text}, ${manner}` : text
  const id = random.uuid()
  return isParsed
    ? { id, food, unit, quantity, note: manner, originalText }
    : { id, food: null, unit: null, quantity: null, note: originalText, originalText }
}

function sentences(random: Random, from: readonly string[], used: number[], count: number): string {
  return random
    .some(from, count)
    .map((sentence) => sentence.replaceAll('{food}', () => foodName(random.pick(used))))
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

const foodName = (index: number) => vocabulary.foods[index]!
