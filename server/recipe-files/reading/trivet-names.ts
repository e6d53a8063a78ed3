import type {
  Holds,
  IncomingFood,
  IncomingName,
  IncomingPart,
} from '#server/recipe-files/incoming-parts.ts'
import { flagIn, keyOf, type Row } from './mealie-rows.ts'
import { MOST } from './text.ts'
import { extrasOf, type TrivetData, verbatim } from './trivet-data.ts'

/** Labels first, as foods have them. */
const kinds = [
  ['labels', 'label'],
  ['categories', 'category'],
  ['tags', 'tag'],
  ['tools', 'tool'],
] as const
const MOST_PEOPLE = 500

/** How much there is beside recipes, and who belonged to the household. */
export function trivetHolds(data: TrivetData): Holds {
  const count = (...lists: string[]) => lists.reduce((sum, list) => sum + data.rows(list).length, 0)
  const people = data
    .rows('people')
    .slice(0, MOST_PEOPLE)
    .map((row) => {
      const userName = verbatim(row, 'username', MOST.name)
      const name = verbatim(row, 'fullName', MOST.name) || userName
      return { key: keyOf(row['id']), name, userName, email: '' }
    })
  return {
    parts: {
      foods: count('foods', 'units'),
      cookbooks: count('cookbooks'),
      shoppingLists: count('shopping-lists'),
      mealPlans: count('meal-plans'),
      menus: count('menus'),
      mealPlanRules: count('meal-plan-rules'),
    },
    people: people.filter(({ key, name }) => key !== '' && name !== ''),
    settings: data.settings,
  }
}

/** Labels, categories, tags and tools, foods and units: also those that no recipe names. */
export function* trivetNames(data: TrivetData): Generator<IncomingPart> {
  for (const [list, is] of kinds) {
    for (const row of data.rows(list)) {
      const name: IncomingName = {
        is,
        name: verbatim(row, 'name', MOST.name),
        color: verbatim(row, 'color', 10),
      }
      if (name.name.trim() !== '') yield { kind: 'names', name }
    }
  }
  for (const [list, is] of [
    ['foods', 'food'],
    ['units', 'unit'],
  ] as const) {
    for (const row of data.rows(list)) {
      const food = foodOf(row, is)
      if (food.name.trim() !== '') yield { kind: 'foods', food }
    }
  }
}

function foodOf(row: Row, is: IncomingFood['is']): IncomingFood {
  const line = (column: string) => verbatim(row, column, MOST.line)
  const aliases = Array.isArray(row['aliases']) ? row['aliases'] : []
  return {
    is,
    name: verbatim(row, 'name', MOST.name),
    pluralName: line('pluralName'),
    description: verbatim(row, 'description', 10_000),
    aliases: aliases.filter((alias) => typeof alias === 'string' && alias !== ''),
    label: line('label'),
    abbreviation: line('abbreviation'),
    pluralAbbreviation: line('pluralAbbreviation'),
    useAbbreviation: flagIn(row, 'useAbbreviation'),
    ...extrasOf(row),
    ...(is === 'unit' ? { fraction: flagIn(row, 'fraction') } : { onHand: flagIn(row, 'onHand') }),
  }
}
