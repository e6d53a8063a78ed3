import { type PickKind, pickKinds, type Picks } from './picks.ts'
import { type ExplorerState, type FilterPart, filterParts } from './state.ts'

const attributes: Record<PickKind, string> = {
  categories: 'recipe_category',
  tags: 'tags',
  tools: 'tools',
  foods: 'recipe_ingredient.food',
}

const uuid = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i

/** The `queryFilter` of the list call: conditions that none of its other parameters can express. '' for none. */
export function listFilter(state: ExplorerState): string {
  const conditionsFor = <P extends FilterPart>(part: P, value: ExplorerState[P]) =>
    conditionsOf[part](value)
  return joined(filterParts.flatMap((part) => conditionsFor(part, state[part])))
}

/** The condition of each filter in the filter language; none if another parameter of the list call covers it. */
const conditionsOf: { [P in FilterPart]: (value: ExplorerState[P]) => string[] } = {
  picks: (picks) => pickKinds.flatMap((kind) => conditions(kind, 'NOT IN', picks[kind].exclude)),
  maxTime: (minutes) => (minutes === null ? [] : [`total_minutes <= ${minutes}`]),
  minRating: (stars) => (stars === null ? [] : [`rating >= ${stars}`]),
  difficulty: (difficulty) => (difficulty === null ? [] : [`difficulty = "${difficulty}"`]),
  maxMissingFoods: () => [],
}

/** All filters as one text, for a cookbook. It leaves out the search text and the foods on hand. */
export function cookbookFilter(state: ExplorerState): string {
  return joined([
    ...pickKinds.flatMap((kind) => included(kind, state.picks[kind])),
    listFilter(state),
  ])
}

const joined = (conditions: string[]) => conditions.filter((text) => text !== '').join(' AND ')

const included = (kind: PickKind, { include, all }: Picks) =>
  conditions(kind, all ? 'CONTAINS ALL' : 'IN', include)

/**
 * Ids and slugs need separate conditions; foods have no slugs. Names with quotation marks are dropped: the language
 * cannot escape them.
 */
function conditions(kind: PickKind, operator: string, named: string[]): string[] {
  const writable = named.filter((name) => !name.includes('"'))
  const ids = writable.filter((name) => uuid.test(name))
  const slugs = kind === 'foods' ? [] : writable.filter((name) => !uuid.test(name))
  return [
    condition(`${attributes[kind]}.id`, operator, ids),
    condition(`${attributes[kind]}.slug`, operator, slugs),
  ]
}

const condition = (attribute: string, operator: string, values: string[]) =>
  values.length === 0
    ? ''
    : `${attribute} ${operator} [${values.map((value) => `"${value}"`).join(', ')}]`
