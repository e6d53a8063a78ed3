/** The generation of an address (docs/contract/addresses.md). Addresses that both generations use count as the first. */
export type Generation = 1 | 2

const ofTheSecond =
  /^\/api\/(?:households|groups\/households|admin\/households|explore\/groups)(?:\/|$)/

/** The generation of an address, given without its query. */
export const generationOf = (path: string): Generation => (ofTheSecond.test(path) ? 2 : 1)

const naive = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/
const moments = new Set([
  'createdAt',
  'updateAt',
  'updatedAt',
  'dateUpdated',
  'lastMade',
  'timestamp',
  'expiresAt',
])

/**
 * Adds a `Z` to all times of an answer, for the second generation. `extras` are people's own data and stay as they are.
 */
export function withOffsets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOffsets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'extras') return [name, inner]
      if (typeof inner !== 'string') return [name, withOffsets(inner)]
      return [name, moments.has(name) && naive.test(inner) ? `${inner}Z` : inner]
    }),
  )
}
