export const pickKinds = ['categories', 'tags', 'tools', 'foods'] as const
export type PickKind = (typeof pickKinds)[number]

/** What recipes must have and must not have, of one kind: ids, or slugs for categories, tags and tools. */
export interface Picks {
  include: string[]
  exclude: string[]
  /** Whether recipes need all of `include` instead of at least one. */
  all: boolean
}
export type AllPicks = Record<PickKind, Picks>

const eachKind = (picksOf: (kind: PickKind) => Picks) =>
  Object.fromEntries(pickKinds.map((kind) => [kind, picksOf(kind)])) as AllPicks

export const noPicks: AllPicks = eachKind(() => ({ include: [], exclude: [], all: false }))

/** How many values of one kind are set. */
export const pickCount = ({ include, exclude }: Picks) => include.length + exclude.length

export type PickState = 'off' | 'include' | 'exclude'

/** Whether a value is included, excluded or neither; `id` may be a slug where the address has one. */
export const pickState = (picks: Picks, id: string): PickState =>
  picks.include.includes(id) ? 'include' : picks.exclude.includes(id) ? 'exclude' : 'off'

/** The picks with one value set to another state. */
export function withPick(picks: Picks, id: string, wanted: PickState): Picks {
  const include = picks.include.filter((other) => other !== id)
  const exclude = picks.exclude.filter((other) => other !== id)
  return {
    ...picks,
    include: wanted === 'include' ? [...include, id] : include,
    exclude: wanted === 'exclude' ? [...exclude, id] : exclude,
  }
}

/** Reads the picks from an address. */
export const readPicks = (params: URLSearchParams): AllPicks =>
  eachKind((kind) => {
    const ids = (name: string) => [...new Set(params.getAll(name).filter((id) => id !== ''))]
    const include = ids(kind)
    return {
      include,
      exclude: ids(named('exclude', kind)).filter((id) => !include.includes(id)),
      all: params.get(named('requireAll', kind)) === 'true',
    }
  })

/** Writes the picks into an address. */
export function writePicks(params: URLSearchParams, picks: AllPicks) {
  for (const kind of pickKinds) {
    const { include, exclude, all } = picks[kind]
    for (const id of include) params.append(kind, id)
    for (const id of exclude) params.append(named('exclude', kind), id)
    if (all) params.set(named('requireAll', kind), 'true')
  }
}

/** The name of a parameter: 'excludeTags', 'requireAllFoods' */
const named = (verb: string, kind: PickKind) => verb + kind[0]!.toUpperCase() + kind.slice(1)
