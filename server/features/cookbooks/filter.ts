import type { CookbookFilter } from '#contract/cookbooks.ts'
import type { OrganizerInput } from '#contract/recipe-parts.ts'
import { recipeAttributes } from '#server/features/recipes/index.ts'
import { filterBy } from '#server/query-filter/index.ts'
import {
  organizerFilter,
  organizerKinds,
  organizersIn,
  type OrganizerKind,
  type WantedOrganizers,
} from '#server/query-filter/organizers.ts'
import type { WireBook } from './repository.ts'

export const flags = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
} as const
type Flags = Record<(typeof flags)[OrganizerKind], boolean>

/** Returns the ids of organizers named in a request. */
type Resolve = (kind: OrganizerKind, inputs: OrganizerInput[]) => Promise<string[]>

export interface BookFilter extends Flags {
  filter: string
}

/**
 * The filter of a cookbook after a request. Programs that send back what they read send both text and lists; the form
 * that differs from `current` is used, and if both differ, the text. If neither is given, the filter stays.
 * @throws AppError request.filter… for a text that cannot be parsed, and what `resolve` throws
 */
export async function filterFrom(
  input: CookbookFilter,
  current: WireBook | null,
  resolve: Resolve,
): Promise<BookFilter> {
  const stored = current?.queryFilterString ?? ''
  const text = input.queryFilterString?.trim() ?? stored
  if (text !== stored) return fromText(text, input, current)

  const wanted = {} as WantedOrganizers
  for (const kind of organizerKinds) {
    const given = input[kind]
    const before = idsOf(current, kind)
    const isKnown =
      !given ||
      isSameList(
        given.map(({ id }) => id ?? ''),
        before,
      )
    const ids = isKnown ? before : await resolve(kind, given)
    wanted[kind] = { ids, all: flagOf(kind, input, current) }
  }
  const filter = current && saysTheSame(wanted, current) ? stored : organizerFilter(wanted)
  return { filter, ...flagsOf(wanted) }
}

function fromText(filter: string, input: CookbookFilter, current: WireBook | null): BookFilter {
  filterBy(filter, recipeAttributes)
  const said = organizersIn(filter)
  const wanted = {} as WantedOrganizers
  for (const kind of organizerKinds) {
    const found = said?.[kind]
    const all = found && found.ids.length > 0 ? found.all : flagOf(kind, input, current)
    wanted[kind] = { ids: [], all }
  }
  return { filter, ...flagsOf(wanted) }
}

const flagOf = (kind: OrganizerKind, input: CookbookFilter, current: WireBook | null) =>
  input[flags[kind]] ?? current?.[flags[kind]] ?? true

const flagsOf = ({ categories, tags, tools }: WantedOrganizers): Flags => ({
  requireAllCategories: categories.all,
  requireAllTags: tags.all,
  requireAllTools: tools.all,
})

const idsOf = (book: WireBook | null, kind: OrganizerKind) =>
  (book?.[kind] ?? []).map(({ id }) => id)

/** Whether lists and switches are the same; the switch of an empty list has no meaning. */
function saysTheSame(wanted: WantedOrganizers, current: WireBook): boolean {
  return organizerKinds.every((kind) => {
    const { ids, all } = wanted[kind]
    const isSame = isSameList(ids, idsOf(current, kind))
    return isSame && (ids.length === 0 || all === current[flags[kind]])
  })
}

const isSameList = (a: string[], b: string[]) =>
  a.length === b.length && a.toSorted().join() === b.toSorted().join()
