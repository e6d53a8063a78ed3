import type { Spelled } from '#server/ingredient-parser/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

/** A food or unit with its spellings, as many rows as it has aliases and at least one. */
export interface Named {
  id: string
  createdAt: string
  rows: Spelled[]
}

/** Spellings and who has them: mostly one, so that most need no list. */
type Holders = Map<string, Named | Named[]>

const exactly = (text: string) => text

/**
 * Foods or units by their spellings, which can be exchanged one by one. What is found is what a `nameFinder` of all of
 * them finds, but making that reads every name again.
 */
export function createNameIndex(all: Iterable<Named> = []) {
  const records = new Map<string, Named>()
  const exact: Holders = new Map()
  /** Made when first asked for: most names are written as here. */
  let folded: Holders | null = null
  let ordered: Named[] | null = null
  let spelled: Spelled[] | null = null

  const remove = (id: string) => {
    const named = records.get(id)
    if (!named) return
    records.delete(id)
    drop(exact, textsOf(named, exactly), named)
    if (folded) drop(folded, textsOf(named, normalizeForSearch), named)
    spelled = null
    if (!ordered) return
    const at = placeOf(named, ordered)
    ordered.splice(at, 1)
  }
  const add = (named: Named) => {
    records.set(named.id, named)
    hold(exact, textsOf(named, exactly), named)
    if (folded) hold(folded, textsOf(named, normalizeForSearch), named)
    spelled = null
    ordered?.splice(placeOf(named, ordered), 0, named)
  }
  for (const named of all) add(named)

  return {
    get: (id: string) => records.get(id),
    remove,
    /** Takes the place of one with the same id. */
    put: (named: Named) => {
      remove(named.id)
      add(named)
    },
    /** All that are spelled so. */
    spelledAs: (text: string) => listOf(exact.get(text)),
    /** The same regardless of case and accents, for a text that is folded already. */
    foldedAs: (text: string) => {
      folded ??= foldedOf(records.values())
      return listOf(folded.get(text))
    },
    /** First created first. */
    inOrder: (): readonly Named[] => (ordered ??= [...records.values()].toSorted(before)),
    /** The same as rows, the very same list until something changes. */
    spelled(): Spelled[] {
      spelled ??= this.inOrder().flatMap(({ rows }) => rows)
      return spelled
    },
  }
}
export type NameIndex = ReturnType<typeof createNameIndex>

/** Finds exact spellings before those that ignore case and accents: 'T' is a tablespoon, 't' a teaspoon. */
export function findIn(
  name: string,
  named: { exactly: (text: string) => Named[]; folded: (text: string) => Named[] },
): string | undefined {
  if (name === '') return undefined
  const found = first(named.exactly(name), (text) => text === name)
  if (found) return found.id
  const wanted = normalizeForSearch(name)
  if (wanted === '') return undefined
  return first(named.folded(wanted), (text) => normalizeForSearch(text) === wanted)?.id
}

/** The one whose name it is; else whose plural, abbreviation or alias; of several, the one that was created first. */
function first(all: Named[], isMeant: (text: string) => boolean): Named | undefined {
  if (all.length <= 1) return all[0]
  const kindOf = ({ rows }: Named) =>
    Math.min(...rows.map(({ spellings }) => spellings.findIndex(isMeant)).filter((at) => at >= 0))
  const kinds = new Map(all.map((named) => [named, kindOf(named)]))
  return all.toSorted((one, other) => kinds.get(one)! - kinds.get(other)! || before(one, other))[0]
}

/** By creation; of those that were created together, by name. */
export function before(one: Named, other: Named): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1
  const [name, otherName] = [nameOf(one), nameOf(other)]
  if (name !== otherName) return name < otherName ? -1 : 1
  return 0
}

const nameOf = ({ rows }: Named) => rows[0]?.spellings[0] ?? ''

/** Where it is in the list, or would be. */
function placeOf(named: Named, ordered: Named[]): number {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (before(ordered[middle]!, named) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function textsOf({ rows }: Named, fold: (text: string) => string): Set<string> {
  const texts = new Set<string>()
  for (const { spellings } of rows) {
    for (const spelling of spellings) if (spelling !== '') texts.add(fold(spelling))
  }
  texts.delete('')
  return texts
}

function foldedOf(all: Iterable<Named>): Holders {
  const folded: Holders = new Map()
  for (const named of all) hold(folded, textsOf(named, normalizeForSearch), named)
  return folded
}

function hold(holders: Holders, texts: Set<string>, named: Named) {
  for (const text of texts) {
    const others = holders.get(text)
    holders.set(text, others === undefined ? named : [...listOf(others), named])
  }
}

function drop(holders: Holders, texts: Set<string>, named: Named) {
  for (const text of texts) {
    const others = listOf(holders.get(text)).filter((other) => other !== named)
    if (others.length === 0) holders.delete(text)
    else holders.set(text, others.length === 1 ? others[0]! : others)
  }
}

const listOf = (holders: Named | Named[] | undefined): Named[] =>
  holders === undefined ? [] : Array.isArray(holders) ? holders : [holders]
