/**
 * The calls whose answers are kept, by their address; `*` stands for one part. What cannot do without them: lists, plan
 * and recipes.
 */
const addresses = [
  'users/self',
  'users/self/ratings',
  'recipes/*',
  'groups/shopping/lists',
  'groups/shopping/lists/*',
  'groups/mealplans',
  'groups/meal-types',
  'groups/shopping-stores',
  'groups/shopping-suggestions',
  'groups/labels',
  'groups/preferences',
  'households/members',
  'foods',
  'units',
] as const
export type KeptAddress = (typeof addresses)[number]

/** What people open without a connection; the others are what these need. */
const opened: ReadonlySet<KeptAddress | null> = new Set([
  'groups/shopping/lists',
  'groups/shopping/lists/*',
  'groups/mealplans',
  'recipes/*',
])
export const isOpened = (address: KeptAddress | null): boolean => opened.has(address)

/** The address of the call behind a query key, if its answers are kept: whole lists, not their pages or what was searched. */
export function keptAddressOf(key: readonly unknown[]): KeptAddress | null {
  const end = key.findIndex((part) => typeof part !== 'string')
  const path = end === -1 ? key : key.slice(0, end)
  if (key.length > path.length + 1 || !isWhole(key[path.length])) return null
  return addresses.find((address) => fits(address.split('/'), path)) ?? null
}

const isWhole = (query: unknown): boolean => {
  if (query === undefined) return true
  const { perPage, search, queryFilter } = { ...(query as Record<string, unknown>) }
  return perPage === -1 && search === undefined && queryFilter === undefined
}

const fits = (parts: string[], path: readonly unknown[]) =>
  parts.length === path.length && parts.every((part, index) => part === '*' || part === path[index])
