import type { Salvaged } from './salvage.ts'

/** What a person calls what was found, in the order in which it is missed. */
const kinds = [
  'recipes',
  'lines',
  'versions',
  'notes',
  'favorites',
  'organizers',
  'foods',
  'cookbooks',
  'plan',
  'shopping',
  'people',
  'rest',
] as const
export type Kind = (typeof kinds)[number]

/** By how the names of tables begin; the first that fits decides. */
const beginnings: readonly (readonly [RegExp, Kind])[] = [
  [/^recipes$/, 'recipes'],
  [/^(?:recipeVersions|replacedRecipes)$/, 'versions'],
  [/^(?:categories|tags|tools|recipe(?:Categories|Tags|Tools))$/, 'organizers'],
  [/^(?:recipe(?!Actions)|stepIngredients$)/, 'lines'],
  [/^(?:comments|timelineEvents)$/, 'notes'],
  [/^userRatings$/, 'favorites'],
  [/^(?:food|unit|labels)/, 'foods'],
  [/^cookbooks$/, 'cookbooks'],
  [/^(?:mealPlan|mealType|menu|removedMealPlans)/, 'plan'],
  [/^(?:shopping|removedShopping|recurring|planned)/, 'shopping'],
  [/^(?:users|groups)$/, 'people'],
]

export const kindOf = (table: string): Kind =>
  beginnings.find(([beginning]) => beginning.test(table))?.[1] ?? 'rest'

/** What was read of each kind, added up. */
export function kindsOf(salvaged: readonly Salvaged[]) {
  return kinds.map((kind) => {
    const own = salvaged.filter(({ table }) => kindOf(table) === kind)
    const rows = own.reduce((sum, { rows }) => sum + rows, 0)
    return { kind, rows, isWhole: own.every(({ isWhole }) => isWhole) }
  })
}
