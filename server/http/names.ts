import { snakeCase } from '#contract/snake-case.ts'

/** Names that the general rule would convert wrongly. */
const odd: Record<string, string> = { org_url: 'orgURL', orgUrl: 'orgURL' }

/** Keys whose values contain people's own names, which are not converted. */
const free = new Set(['extras'])

/**
 * Converts names in a body to camelCase at every depth, except inside `extras`: 'include_tags' is read as
 * 'includeTags'. If both spellings are there, camelCase wins. Names in `literal` are left alone.
 */
export function camelCaseNames(value: unknown, literal: ReadonlySet<string>): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => camelCaseNames(item, literal))

  const result: Record<string, unknown> = {}
  for (const [name, content] of Object.entries(value)) {
    const target = literal.has(name) ? name : camelCase(name)
    if (target === '__proto__') continue
    if (target !== name && Object.hasOwn(value, target)) continue
    result[target] = free.has(target) ? content : camelCaseNames(content, literal)
  }
  return result
}

function camelCase(name: string): string {
  if (Object.hasOwn(odd, name)) return odd[name]!
  return /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(name)
    ? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : name
}

/**
 * Converts names to snake_case, for files that first-generation programs read: 'recipeIngredient' becomes
 * 'recipe_ingredient'.
 */
export function snakeCaseNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCaseNames)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [
      snakeCase(name),
      free.has(name) ? content : snakeCaseNames(content),
    ]),
  )
}
