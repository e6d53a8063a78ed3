export const pickKinds = ['categories', 'tags', 'tools', 'foods'] as const
export type PickKind = (typeof pickKinds)[number]

/** What recipes must carry and must not carry, of one kind; by id, categories, tags and tools also by slug. */
export interface Picks {
  include: string[]
  exclude: string[]
  /** Every one of `include` rather than at least one. */
  all: boolean
}
export type AllPicks = Record<PickKind, Picks>

const eachKind = (picksOf: (kind: PickKind) => Picks) =>
  Object.fromEntries(pickKinds.map((kind) => [kind, picksOf(kind)])) as AllPicks

export const noPicks: AllPicks = eachKind(() => ({ include: [], exclude: [], all: false }))

/** How many filters of one kind are set. */
export const pickCount = ({ include, exclude }: Picks) => include.length + exclude.length

export type PickState = 'off' | 'include' | 'exclude'

export const pickState = (picks: Picks, id: string): PickState =>
  picks.include.includes(id) ? 'include' : picks.exclude.includes(id) ? 'exclude' : 'off'

export function withPick(picks: Picks, id: string, wanted: PickState): Picks {
  const include = picks.include.filter((other) => other !== id)
  const exclude = picks.exclude.filter((other) => other !== id)
  return {
    ...picks,
    include: wanted === 'include' ? [...include, id] : include,
    exclude: wanted === 'exclude' ? [...exclude, id] : exclude,
  }
}

/** What an address picks. */
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

/** The way back. */
export function writePicks(params: URLSearchParams, picks: AllPicks) {
  for (const kind of pickKinds) {
    const { include, exclude, all } = picks[kind]
    for (const id of include) params.append(kind, id)
    for (const id of exclude) params.append(named('exclude', kind), id)
    if (all) params.set(named('requireAll', kind), 'true')
  }
}

/** 'excludeTags', 'requireAllFoods' */
const named = (verb: string, kind: PickKind) => verb + kind[0]!.toUpperCase() + kind.slice(1)
