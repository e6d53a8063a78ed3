/** The same value with its keys as 'recipeYield' where a program has written 'recipe_yield' in some versions. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camel(key), camelKeys(inner)]),
  )
}

const camel = (key: string) =>
  key.length > 100
    ? key
    : key.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
