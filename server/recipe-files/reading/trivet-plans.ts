import { type EntryType, entryTypes } from '#contract/meal-plans.ts'
import type {
  Conditions, IncomingMeal, IncomingMealType, IncomingMenuMeal, IncomingPart, NamedMeal, NamedRecipe,
} from '#server/recipe-files/incoming-parts.ts' // prettier-ignore
import { flagIn, keyOf, numberIn, type Row } from './mealie-rows.ts'
import { MOST } from './text.ts'
import { recordsOf, type TrivetData, verbatim } from './trivet-data.ts'

/** The meals of the day, the plan, menus, rules and cookbooks. */
export function* trivetPlans(data: TrivetData): Generator<IncomingPart> {
  const types = data.rows('meal-types')
  if (types.length > 0) yield { kind: 'mealTypes', types: types.map(typeOf) }
  const mealOf = mealNames(types)
  // In the order in which they stand in their day, which they get anew.
  const meals = data.rows('meal-plans').toSorted((one, other) => placeOf(one) - placeOf(other))
  for (const row of meals.toSorted((one, other) => compare(one['date'], other['date']))) {
    const date = verbatim(row, 'date', 10)
    const person = keyOf(row['userId'])
    const meal: IncomingMeal = { ...plannedOf(row, mealOf), date, person }
    yield { kind: 'mealPlans', meal }
  }
  for (const row of data.rows('menus')) {
    const meals = recordsOf(row, 'meals').map((meal): IncomingMenuMeal => {
      return { ...plannedOf(meal, mealOf), day: countIn(meal, 'day'), position: placeOf(meal) }
    })
    yield { kind: 'menus', menu: { name: verbatim(row, 'name', MOST.name), meals } }
  }
  for (const row of data.rows('meal-plan-rules')) {
    const day = verbatim(row, 'day', 20)
    yield { kind: 'mealPlanRules', rule: { day, ...mealOf(row), ...conditionsOf(data, row) } }
  }
  for (const row of data
    .rows('cookbooks')
    .toSorted((one, other) => placeOf(one) - placeOf(other))) {
    yield {
      kind: 'cookbooks',
      cookbook: {
        name: verbatim(row, 'name', MOST.name),
        description: verbatim(row, 'description', 10_000),
        isPublic: flagIn(row, 'public'),
        tools: [],
        requireAll: {
          categories: flagIn(row, 'requireAllCategories'),
          tags: flagIn(row, 'requireAllTags'),
          tools: flagIn(row, 'requireAllTools'),
        },
        ...conditionsOf(data, row),
      },
    }
  }
}

const countIn = (row: Row, column: string) => Math.max(0, Math.floor(numberIn(row, column) ?? 0))
const placeOf = (row: Row) => countIn(row, 'position')
const compare = (one: unknown, other: unknown) =>
  String(one) < String(other) ? -1 : Number(one !== other)

function typeOf(row: Row): IncomingMealType {
  return {
    isOwn: keyOf(row['builtIn']) === '',
    countsAs: countsAs(row) ?? 'side',
    name: verbatim(row, 'name', MOST.name),
    time: verbatim(row, 'time', 5),
    isHidden: flagIn(row, 'hidden'),
  }
}

const countsAs = (row: Row): EntryType | undefined =>
  entryTypes.find((type) => type === row['entryType'])

/** An own meal by its name, of which only the id stands there; one of the four by its word. */
function mealNames(types: Row[]): (row: Row) => NamedMeal {
  const own = types.filter((row) => keyOf(row['builtIn']) === '')
  const names = new Map(own.map((row) => [keyOf(row['id']), verbatim(row, 'name', MOST.name)]))
  return (row) => {
    const type = countsAs(row)
    const meal = names.get(keyOf(row['mealType'])) ?? verbatim(row, 'entryType', 20)
    return { meal, ...(type && { countsAs: type }) }
  }
}

/** What a planned meal and one of a menu have in common. */
function plannedOf(row: Row, mealOf: (row: Row) => NamedMeal) {
  return {
    ...mealOf(row),
    title: verbatim(row, 'title', MOST.line),
    text: verbatim(row, 'text', 20_000),
    recipe: recipeOf(row),
    servings: numberIn(row, 'servings'),
    sourceId: keyOf(row['id']),
    leftoverOf: keyOf(row['leftoverOf']),
    eatingOut: flagIn(row, 'eatingOut'),
  }
}

/** A recipe that a row names; one that is gone is only a name. */
export function recipeOf(row: Row): NamedRecipe | null {
  const [sourceId, name] = [keyOf(row['recipeId']), verbatim(row, 'recipeName', MOST.name)]
  return sourceId === '' && name === '' ? null : { sourceId, name }
}

/** The filter of a cookbook or a rule, or the names in its lists. */
function conditionsOf(data: TrivetData, row: Row): Conditions {
  const filter = verbatim(row, 'filter', 100_000)
  const plain = filter.replaceAll('-', '').toLowerCase()
  const lists = ['categories', 'tags', 'tools', 'foods'] as const
  const named = lists.flatMap((list) =>
    [...data.names(list)].map(([id, name]) => ({ id, list, name })),
  )
  const namesOf = (list: 'categories' | 'tags') => {
    const ids = Array.isArray(row[list]) ? row[list].map(keyOf) : []
    const names = data.names(list)
    return ids.flatMap((id) => names.get(id) ?? [])
  }
  return {
    categories: namesOf('categories'),
    tags: namesOf('tags'),
    filter,
    named: filter === '' ? [] : named.filter(({ id }) => id !== '' && plain.includes(id)),
  }
}
