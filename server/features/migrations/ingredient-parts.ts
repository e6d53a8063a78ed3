import type { NameMapping } from '#contract/migrations.ts'
import type { Reading } from '#server/features/ingredient-parser/index.ts'
import type { IncomingParts } from '#server/recipe-files/incoming.ts'
import { mappedName } from './mapping.ts'

const MAX_QUANTITY = 1_000_000_000

/** A line taken apart, with the household's records where it has them. */
export interface Parts {
  quantity: number
  unit: { id?: string; name: string } | null
  food: { id?: string; name: string } | null
  note: string
  /** Only the text says all of it. */
  isMore: boolean
}

type Find = Record<'food' | 'unit', (name: string) => string | undefined>

/** What the file has taken apart. */
export function partsInFile(parts: IncomingParts, mapping: NameMapping, find: Find): Parts {
  const food = named(mappedOr(mapping, 'foods', parts.food), find.food)
  const unit = named(mappedOr(mapping, 'units', parts.unit), find.unit)
  const { quantity, quantityMax } = parts
  const left = [unit === null ? parts.unit : '', food === null ? parts.food : '', parts.note]
  return {
    quantity: amountOf(quantity),
    unit,
    food,
    note: left.filter(Boolean).join(' '),
    isMore: quantityMax !== null && quantityMax !== quantity,
  }
}

/** What the parser found in a line of text. */
export function partsInText(
  { line, food, unit }: Reading,
  mapping: NameMapping,
  find: Find,
): Parts {
  const foodHere = hereFor(
    { list: 'foods', name: line.food, match: food, least: 1 },
    mapping,
    find.food,
  )
  const unitHere = hereFor(
    { list: 'units', name: line.unit, match: unit, least: SAME_UNIT },
    mapping,
    find.unit,
  )
  const left = [
    unitHere === null ? (line.unit ?? '') : '',
    [foodHere === null ? (line.food ?? '') : '', line.note].filter(Boolean).join(', '),
  ]
  return {
    quantity: amountOf(line.quantity),
    unit: unitHere,
    food: foodHere,
    note: left.filter(Boolean).join(' '),
    isMore: false,
  }
}

interface InText {
  list: 'foods' | 'units'
  name: string | null
  match: Reading['food']
  /** How certain a match has to be. */
  least: number
}

/** The household's record for a name in a text; nothing is made from texts, as they spell one thing in many ways. */
function hereFor({ list, name, match, least }: InText, mapping: NameMapping, find: Find['food']) {
  if (name === null) return null
  const wanted = mappedOr(mapping, list, name)
  const near = match !== null && match.certainty >= least ? match.id : undefined
  const id = wanted === name ? near : find(wanted)
  return id === undefined ? null : { id, name: wanted }
}

/** The exact name, or the same unit in another language. */
const SAME_UNIT = 0.95

const mappedOr = (mapping: NameMapping, list: 'foods' | 'units', name: string) =>
  name === '' ? '' : (mappedName(mapping, list, name) ?? '')

function named(name: string, find: (name: string) => string | undefined) {
  const short = name.trim().slice(0, 255)
  if (short === '') return null
  const id = find(short)
  return id === undefined ? { name: short } : { id, name: short }
}

function amountOf(quantity: number | null): number {
  const isAmount = quantity !== null && quantity > 0 && quantity <= MAX_QUANTITY
  return isAmount ? Math.round(quantity * 1000) / 1000 : 0 // some clients need a number
}
