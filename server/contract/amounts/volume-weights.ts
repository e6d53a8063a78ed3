import { gramsOfCup } from './food-weights.ts'
import { foodText, type IngredientLine, upperEnd } from './ingredient-names.ts'
import { kitchenUnits } from './kitchen-units.ts'
import { kitchenUnitOf } from './measure-names.ts'
import { lineStyle } from './own-words.ts'
import { findQuantities } from './text-quantities.ts'
import { keyOf } from './word-key.ts'

/** About so many grams; of a range both ends. */
export interface Weight {
  least: number | null
  most: number
}

/**
 * The weight of an ingredient that is measured by volume, by what a cup of its food weighs; null where the food is not
 * known by exactly this name, or the line says a weight itself. A line in its author's words is read from them: its food
 * may be a more general one.
 */
export function weightOfVolume(
  line: IngredientLine,
  disableAmount: boolean,
  factor: number,
): Weight | null {
  const measured = readLine(line, disableAmount)
  const density = measured && !saysMore(line) ? densityOf(measured.food) : null
  if (!measured || density === null) return null
  const grams = (quantity: number) => rounded(quantity * factor * measured.millilitres * density)
  const [least, most] = measured.ends
  return { least: most === null ? null : grams(least), most: grams(most ?? least) }
}

/** An amount by volume as it is written, and of what. */
interface Measured {
  ends: [least: number, most: number | null]
  /** Of one of its unit. */
  millilitres: number
  food: string
}

function readLine(line: IngredientLine, disableAmount: boolean): Measured | null {
  const style = lineStyle(line, disableAmount)
  if (style === 'words') return readText(line.asWritten ?? '')
  return readParts(line) ?? (line.food ? null : readText(line.note))
}

function readParts(line: IngredientLine): Measured | null {
  const { quantity, unit, food, note } = line
  if (!quantity || !unit) return null
  const millilitres = volumeOf(unit)
  if (millilitres === null) return null
  return {
    ends: [quantity, upperEnd(line)],
    millilitres,
    food: food ? foodText(food, 1) : note,
  }
}

function readText(text: string): Measured | null {
  const [amount] = findQuantities(text.slice(0, LONGEST_LINE))
  if (!amount || /\p{L}/u.test(text.slice(0, amount.first.start))) return null
  const ends: Measured['ends'] = [amount.first.value, amount.second?.value ?? null]
  const rest = text.slice(amount.end, LONGEST_LINE)
  if (amount.measure === null) {
    const [, word = '', food = ''] = /^\s+(\p{L}+)\s(.*)$/su.exec(rest) ?? []
    const millilitres = pinches.get(keyOf(word))
    return millilitres === undefined ? null : { ends, millilitres, food }
  }
  if (amount.measure.kind !== 'kitchen') return null
  const { dimension, size } = kitchenUnits[amount.measure.unit]
  if (dimension !== 'volume') return null
  const { plus } = amount
  if (plus) ends[0] += (plus.number.value * kitchenUnits[plus.unit].size) / size
  return { ends, millilitres: size, food: rest }
}

const LONGEST_LINE = 300

function volumeOf(unit: NonNullable<IngredientLine['unit']>): number | null {
  const known = kitchenUnitOf(unit)
  if (known === null) return pinches.get(keyOf(unit.name)) ?? null
  const { dimension, size } = kitchenUnits[known]
  return dimension === 'volume' ? size : null
}

/** What two fingers hold is a sixteenth of a teaspoon, and a dash twice that. */
const pinches = new Map<string, number>()
for (const [parts, names] of [
  [
    16,
    'pinch pinches prise prisen pincée pincées pizzico pizzichi pizca pizcas snufje snufjes snuf',
  ],
  [8, 'dash dashes'],
] as const) {
  for (const name of names.split(' ')) pinches.set(keyOf(name), kitchenUnits.tsp.size / parts)
}

/** '1 cup (120 g) flour' needs no other weight beside it, and a cup 'plus 2 tbsp' is heavier. */
function saysMore({ asWritten, note }: IngredientLine): boolean {
  if (/^\s*(?:\+|plus\s)/i.test(note)) return true
  return [asWritten ?? '', note].some((text) =>
    findQuantities(text.slice(0, LONGEST_LINE)).some(
      ({ measure }) =>
        measure?.kind === 'kitchen' && kitchenUnits[measure.unit].dimension === 'mass',
    ),
  )
}

const densities = new Map<string, number>()
for (const [grams, names] of gramsOfCup) {
  for (const name of names.split('|')) densities.set(keyOf(name), grams / kitchenUnits.cup.size)
}

/** Grams per millilitre of a food that is named like this, remarks aside; null if it is not known. */
function densityOf(food: string): number | null {
  const [head = ''] = food.slice(0, LONGEST_LINE).split(/[,;(]/)
  const words = head.split(/[\s\u00a0]+/).filter((word) => /\p{L}/u.test(word))
  while (words.length > 0) {
    const density = named(words.join(' '))
    if (density !== null) return density
    if (beside.has(keyOf(words[0]!))) words.shift()
    else if (beside.has(keyOf(words.at(-1)!))) words.pop()
    else return null
  }
  return null
}

function named(name: string): number | null {
  const key = keyOf(name.replace(/^d[’']/iu, ''))
  return densities.get(key) ?? densities.get(key.replace(/s$/, '')) ?? null
}

/** Words that leave a food what it is, and about as heavy. */
const beside = new Set(
  (
    'of fresh freshly good quality organic melted softened soft cold warm cool sifted packed firmly lightly room temperature ' +
    'unsweetened full-fat low-fat plain about fine finely ground ' +
    'geschmolzene geschmolzener weiche weicher kalte kalter warme warmer gesiebt gesiebtes frisch frischer frische feiner feines ' +
    'de du des fondu fondue mou tiède froid tamisée tamisé fin fine frais fraîche ' +
    'di del della fuso morbido freddo tiepido setacciata fresco fresca ' +
    'del derretida derretido tamizada tamizado fina fresca fresco fría frío tibia tibio ' +
    'van gesmolten zachte koude lauwe gezeefde verse fijne'
  )
    .split(' ')
    .map(keyOf),
)

/** As a kitchen scale shows it, and no closer than a cup is filled. */
function rounded(grams: number): number {
  const step = grams < 1 ? 0.1 : grams < 10 ? 0.5 : grams < 100 ? 1 : 5
  return Math.max(0.1, Math.round(Math.round(grams / step) * step * 10) / 10)
}
