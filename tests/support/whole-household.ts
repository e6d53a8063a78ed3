import { recipeLink } from '#contract/recipe-links.ts'
import { type Chance, chanceOf } from '#tests/model/chance.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import type { TestApp } from './app.ts'

const names = ['Ä & B', 'Quick', 'зима', 'Tea &amp; toast', '2-for-1', 'مرق', 'O’Neill’s “best”']
const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2027-01-01'] as const
const entryTypes = ['breakfast', 'lunch', 'dinner', 'side'] as const

/** The same calls, each of which must succeed. */
function callsOf(app: TestApp) {
  const api = app.as(app.admin)
  const sure = async (method: 'post' | 'put' | 'patch', path: string, body: object) => {
    const answer = await api[method](path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    post: (path: string, body: object) => sure('post', path, body),
    put: (path: string, body: object) => sure('put', path, body),
    patch: (path: string, body: object) => sure('patch', path, body),
    upload: (method: 'POST' | 'PUT', path: string, form: Record<string, string | Blob>) =>
      api.upload(method, path, form),
  }
}

type Calls = ReturnType<typeof callsOf>
/** Text that leads to a recipe, and to a file of it. */
const leading = ({ id, name }: Named) =>
  `${recipeLink(name, { groupSlug: 'home', id })} ![](/api/media/recipes/${id}/assets/plan.txt)`

interface Named {
  id: string
  name: string
}

/** Gives the administrator's household, as the seed wants it, something of everything that an archive has. */
export async function fillHousehold(app: TestApp, seed: number) {
  const [calls, chance] = [callsOf(app), chanceOf(seed)]
  const some = <T>(all: readonly T[]) => all.filter(() => chance.isTrue(0.5))
  const called = (what: string) => names.map((name) => `${what} ${name}`)
  const each = async (path: string, all: object[]): Promise<Named[]> => {
    const made = []
    for (const body of all) made.push(await calls.post(path, body))
    return made
  }
  const named = (what: string) => called(what).map((name) => ({ name }))
  const labels = await each(
    '/api/groups/labels',
    called('Shelf').map((name, at) => ({ name, color: `#00${at}${at}ff` })),
  )
  const foods = await each(
    '/api/foods',
    called('food').map((name, at) => ({
      name,
      pluralName: chance.isTrue(0.5) ? `${name}s` : null,
      description: some(['green', ' <b>not</b> HTML']).join(','),
      aliases: some([{ name: `alias ${at}` }, { name: `other ${at}` }]),
      labelId: chance.isTrue(0.5) ? chance.oneOf(labels).id : null,
      onHand: chance.isTrue(0.3),
      extras: { shop: name },
    })),
  )
  const units = await each(
    '/api/units',
    called('unit').map((name, at) => ({
      name,
      abbreviation: `u${at}`,
      useAbbreviation: chance.isTrue(0.5),
      fraction: chance.isTrue(0.5),
      aliases: some([{ name: `unit alias ${at}` }]),
      extras: { grams: `${at}` },
    })),
  )
  const tags = await each('/api/organizers/tags', named('tag'))
  const categories = await each('/api/organizers/categories', named('category'))
  const tools = await each('/api/organizers/tools', named('tool'))
  const parts = { foods, units, tags, categories, tools }
  const recipes: Named[] = []
  for (const name of named('Dish'))
    recipes.push(await makeRecipe(app, { calls, chance, parts, ...name }))
  const whole = { ...parts, labels, recipes }
  await plan(calls, chance, whole)
  await shop(calls, chance, whole)
}

type Parts = Record<'foods' | 'units' | 'tags' | 'categories' | 'tools', Named[]>
type Whole = Parts & Record<'labels' | 'recipes', Named[]>

interface Making {
  calls: Calls
  chance: Chance
  parts: Parts
  name: string
}

async function makeRecipe(app: TestApp, { calls, chance, parts, name }: Making): Promise<Named> {
  const some = <T>(all: readonly T[]) => all.filter(() => chance.isTrue(0.4))
  const lines = some(names).map((note) => ({
    referenceId: chance.uuid(),
    title: chance.isTrue(0.2) ? 'For the sauce' : null,
    note,
    quantity: chance.upTo(8) / 2,
    unit: chance.isTrue(0.5) ? { name: chance.oneOf(parts.units).name } : null,
    food: chance.isTrue(0.6) ? { name: chance.oneOf(parts.foods).name } : null,
    originalText: null,
  }))
  const recipe = await app.create.recipe(
    {
      name,
      description: 'Red & **hot** &amp; 5 < 6',
      recipeYield: '4 servings',
      prepTime: '10 minutes',
      performTime: chance.oneOf(['1 hour', null]),
      difficulty: chance.oneOf(['easy', 'hard', null]),
      orgURL: chance.oneOf(['https://example.org/x', 'Grandmother', null]),
      tags: some(parts.tags),
      recipeCategory: some(parts.categories),
      tools: some(parts.tools),
      recipeIngredient: lines,
      recipeInstructions: some(names).map((text) => ({
        title: chance.isTrue(0.3) ? 'First' : '',
        text: `${text}\n\n  indented`,
        ingredientReferences: lines.slice(0, 1).map(({ referenceId }) => ({ referenceId })),
      })),
      // A person may write the names of tags, and then means it.
      notes: [...some(names), `Tags: ${parts.tags.map((tag) => tag.name).join(', ')}`].map(
        (text) => ({ title: 'Tip', text }),
      ),
      nutrition: { calories: String(chance.upTo(900)) },
      extras: { my_key: 'value', other: name },
      settings: { public: chance.isTrue(0.5), disableAmount: false, disableComments: false },
    },
    app.admin,
  )
  const at = `/api/recipes/${recipe.slug}`
  if (chance.isTrue(0.4))
    await calls.upload('PUT', `${at}/image`, { image: await picture('png', 40, 30) })
  if (chance.isTrue(0.3))
    await calls.upload('POST', `${at}/pictures`, { image: await picture('png', 20, 20) })
  if (chance.isTrue(0.4)) {
    const file = new Blob([`later ${name}`])
    await calls.upload('POST', `${at}/assets`, { name: 'Plan', extension: 'txt', file })
    await calls.upload('POST', `${at}/assets`, { name: 'Card', extension: 'txt', file })
    await calls.post(`${at}/comments`, { recipeId: recipe.id, text: leading(recipe) })
  }
  for (const text of some(names)) await calls.post(`${at}/comments`, { recipeId: recipe.id, text })
  for (const subject of some(names)) {
    const event = await calls.post('/api/recipes/timeline/events', {
      recipeId: recipe.id,
      subject,
      eventType: 'info',
      eventMessage: chance.oneOf(['Too hot', null]),
      timestamp: `2026-0${1 + chance.upTo(8)}-03T18:00:00Z`,
      isMade: chance.isTrue(0.5),
    })
    if (!chance.isTrue(0.3)) continue
    const image = await picture('png', 30, 30)
    await calls.upload('PUT', `/api/recipes/timeline/events/${event.id}/image`, {
      image,
      extension: 'png',
    })
  }
  if (chance.isTrue(0.5)) {
    const opinion = { rating: 1 + chance.upTo(5), isFavorite: chance.isTrue(0.5) }
    await calls.post(`/api/users/${app.admin.id}/ratings/${recipe.slug}`, opinion)
  }
  return recipe
}

async function plan(calls: Calls, chance: Chance, { recipes, tags, categories, foods }: Whole) {
  const snack = await calls.post('/api/groups/meal-types', {
    name: 'Snack',
    entryType: 'side',
    time: '15:45',
  })
  const brunch = await calls.post('/api/groups/meal-types', {
    name: 'Second breakfast',
    entryType: 'breakfast',
  })
  if (chance.isTrue(0.5))
    await calls.put('/api/groups/meal-types/dinner', { name: 'Tea', time: '17:30' })
  if (chance.isTrue(0.5)) await calls.put(`/api/groups/meal-types/${brunch.id}`, { hidden: true })
  const meals: { id: number }[] = []
  for (const date of days) {
    for (const entryType of entryTypes.filter(() => chance.isTrue(0.6))) {
      const isNote = chance.isTrue(0.3)
      const earlier = meals.length > 0 && chance.isTrue(0.2) ? chance.oneOf(meals).id : null
      const isOwn = chance.isTrue(0.3)
      const meal = await calls.post('/api/groups/mealplans', {
        date,
        entryType,
        ...(isOwn && { mealType: snack.id }),
        title: isNote ? chance.oneOf(names) : '',
        text: chance.isTrue(0.4) ? `with  rice &amp; ${leading(recipes[0]!)}` : '',
        recipeId: isNote ? null : chance.oneOf(recipes).id,
        servings: isNote ? null : chance.oneOf([null, 6]),
        leftoverOf: earlier,
        eatingOut: isNote,
      })
      meals.push(meal)
    }
  }
  if (meals.length > 0) {
    await calls.post('/api/groups/menus', { name: 'A feast', ids: meals.map(({ id }) => id) })
  }
  const rules = [
    { day: 'friday', entryType: 'dinner', tags: [chance.oneOf(tags)], categories: [] },
    { day: 'unset', entryType: 'unset', categories: categories.slice(0, 2) },
    {
      day: 'monday',
      mealType: snack.id,
      queryFilterString: `recipe_ingredient.food.id IN ["${foods[0]!.id}"]`,
    },
    { day: 'unset', entryType: 'lunch', queryFilterString: 'rating > 3' },
  ]
  for (const rule of rules) await calls.post('/api/groups/mealplans/rules', rule)
  const books = [
    { name: 'Winter', description: `Cold & dark ${leading(recipes[1]!)}`, public: true },
    {
      name: 'Some',
      tags: tags.slice(0, 3),
      requireAllTags: false,
      categories: categories.slice(0, 1),
    },
    { name: 'Good', queryFilterString: `tags.id IN ["${tags[1]!.id}"] AND rating >= 4` },
  ]
  for (const book of books) await calls.post('/api/groups/cookbooks', book)
}

async function shop(calls: Calls, chance: Chance, { recipes, labels, foods, units }: Whole) {
  const ids = labels.map(({ id }) => id)
  const store = await calls.post('/api/groups/shopping-stores', {
    name: 'Market',
    labelIds: ids.toReversed(),
  })
  for (const name of names.slice(0, 3)) {
    const list = await calls.post('/api/groups/shopping/lists', {
      name,
      extras: { color: 'red' },
    })
    const shoppingListId = list.id
    for (const note of names.filter(() => chance.isTrue(0.6))) {
      await calls.post('/api/groups/shopping/items', {
        shoppingListId,
        note: `${note} ${leading(recipes[2]!)}`,
        quantity: chance.upTo(9) / 4,
        checked: chance.isTrue(0.2),
        extras: { row: note },
        foodId: chance.isTrue(0.5) ? chance.oneOf(foods).id : null,
        unitId: chance.isTrue(0.5) ? chance.oneOf(units).id : null,
        labelId: chance.isTrue(0.3) ? chance.oneOf(labels).id : null,
      })
    }
    await calls.post(`/api/groups/shopping/lists/${list.id}/recipe/${chance.oneOf(recipes).id}`, {
      recipeIncrementQuantity: 1 + chance.upTo(3),
    })
    if (chance.isTrue(0.5))
      await calls.put(`/api/groups/shopping/lists/${list.id}`, {
        ...list,
        listItems: undefined,
        storeId: store.id,
      })
    else {
      const settings: { id: string }[] = list.labelSettings
      const turned = settings.toReversed().map((setting, position) => ({ ...setting, position }))
      await calls.put(`/api/groups/shopping/lists/${list.id}/label-settings`, turned)
    }
    if (!chance.isTrue(0.6)) continue
    const every = { count: 1 + chance.upTo(3), unit: 'week' }
    await calls.post('/api/groups/recurring-items', {
      shoppingListId,
      quantity: 2,
      note: `candles for ${leading(recipes[3]!)}`,
      every,
    })
    const foodId = chance.oneOf(foods).id
    const what = { foodId, isFood: true, labelId: labels[0]!.id, unitId: units[0]!.id }
    await calls.post('/api/groups/recurring-items', { shoppingListId, quantity: 1, ...what, every })
  }
}
