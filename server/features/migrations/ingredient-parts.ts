import type { NameMapping } from '#contract/migration-options.ts'
import {
  asMatched,
  type LineParts,
  type NameHere,
  savedRange,
} from '#server/features/ingredient-parser/index.ts'
import type { IncomingParts } from '#server/recipe-files/incoming.ts'
import { mappedName } from './mapping.ts'

type Find = Record<'food' | 'unit', (name: string) => string | undefined>

/** What the file has taken apart. */
export function partsInFile(parts: IncomingParts, mapping: NameMapping, find: Find): LineParts {
  const food = named(mappedOr(mapping, 'foods', parts.food), find.food)
  const unit = named(mappedOr(mapping, 'units', parts.unit), find.unit)
  const { quantity, quantityMax } = parts
  const left = [unit === null ? parts.unit : '', food === null ? parts.food : '', parts.note]
  return {
    ...savedRange(quantity, quantityMax),
    unit,
    food,
    note: left.filter(Boolean).join(' '),
  }
}

/** The household's records for names in texts, where the import gives a name another meaning, by that. */
export const namesHere =
  (mapping: NameMapping, find: Find): NameHere =>
  (list, name, match) => {
    const wanted = mappedOr(mapping, list, name)
    if (wanted === name) return asMatched(list, name, match)
    const id = find[list === 'foods' ? 'food' : 'unit'](wanted)
    return id === undefined ? null : { id, name: wanted }
  }

const mappedOr = (mapping: NameMapping, list: 'foods' | 'units', name: string) =>
  name === '' ? '' : (mappedName(mapping, list, name) ?? '')

function named(name: string, find: (name: string) => string | undefined) {
  const short = name.trim().slice(0, 255)
  if (short === '') return null
  const id = find(short)
  return id === undefined ? { name: short } : { id, name: short }
}
