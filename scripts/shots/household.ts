import { type Api, apiOf } from './api.ts'
import { cookbooks, faceDish, ownMeal, plan, remarks, shopping } from './kitchen.ts'
import { recipeBody } from './recipe-body.ts'
import { sampleRecipes } from './recipes/index.ts'
import type { SampleRecipe } from './recipes/recipe.ts'
import type { ShotServer } from './server.ts'

export const account = {
  fullName: 'Rosa Winter',
  username: 'rosa',
  email: 'rosa@example.org',
  password: 'pancakes on saturday',
}

/** What addresses of the household's records are made of. */
export interface Household {
  userId: string
  groupId: string
  group: string
  /** Slugs of recipes by their names. */
  slugs: Map<string, string>
  /** A link to a recipe for people without an account. */
  linkId: string
  listId: string
  /** What an import of two lines that are no addresses told. */
  reportId: string
}

export type PictureOf = (recipe: Pick<SampleRecipe, 'name' | 'dish'>) => Promise<Buffer | null>

const DAY = 86_400_000

/**
 * Gives an empty server a household with a past of some months, all of it through the API. The server's clock is put to
 * the day each thing happened, and ends at `today`.
 */
export async function furnish(
  { url, clock }: ShotServer,
  today: Date,
  pictureOf: PictureOf,
): Promise<Household> {
  const back = (days: number) => new Date(today.getTime() - days * DAY)
  clock.set(back(230))
  const api = apiOf(url, await setUp(url))
  const user = await api.send<{ id: string; groupId: string; groupSlug: string }>(
    'GET',
    '/users/self',
  )
  await showFace(api, user.id, pictureOf)
  // It would appear on some pictures and not on others.
  await api.send('PUT', '/admin/backups/schedule', { enabled: false, keep: 7 })
  await api.send('PUT', '/groups/preferences', {
    privateGroup: false,
    firstDayOfWeek: 1,
    recipePublic: true,
    recipeShowNutrition: true,
    recipeDisableAmount: false,
  })

  const made = new Map<string, Made>()
  for (const recipe of sampleRecipes) {
    clock.set(back(recipe.added))
    made.set(recipe.name, await write(api, recipe, await pictureOf(recipe)))
  }
  await cookAll(api, made, (moment) => clock.set(moment), back)
  clock.set(back(1))
  for (const recipe of sampleRecipes) await judge(api, recipe, made.get(recipe.name)!, user.id)
  clock.set(back(0))
  await fillCookbooks(api)
  await planWeek(api, made, today)
  const listId = await goShopping(api, made)
  await addNeighbours(api)
  await api.send('POST', '/admin/backups')
  const link = await api.send<{ id: string }>('POST', '/shared/recipes', {
    recipeId: made.get('Grandma Ingrid’s cinnamon buns')!.id,
  })
  const { reportId } = await api.send<{ reportId: string }>('POST', '/recipes/create-url/bulk', {
    imports: [{ url: 'grandma’s blue notebook' }, { url: 'the card in the kitchen drawer' }],
  })
  return {
    userId: user.id,
    groupId: user.groupId,
    group: user.groupSlug,
    slugs: new Map([...made].map(([name, { slug }]) => [name, slug])),
    linkId: link.id,
    listId,
    reportId,
  }
}

interface Made {
  id: string
  slug: string
}

async function setUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, groupName: 'Home', privateGroup: false, seed: true }),
  })
  if (!answer.ok) throw new Error(`the setup answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Without a picture, the colour of a person's initials would depend on an id, and differ from run to run. */
/** Others in the house, for the pages of the administration. */
async function addNeighbours(api: Api) {
  const { password } = account
  await api.send('POST', '/admin/groups', { name: 'Upstairs' })
  const nils = { fullName: 'Nils Berg', username: 'nils', email: 'nils@example.org' }
  await api.send('POST', '/admin/users', { ...nils, password, group: 'Upstairs', canManage: true })
  const ida = { fullName: 'Ida', username: 'ida', email: '', readOnly: true }
  await api.send('POST', '/admin/users', { ...ida, password })
}

async function showFace(api: Api, userId: string, pictureOf: PictureOf) {
  const picture = await pictureOf({ name: account.username, dish: faceDish })
  const call = { method: 'POST', path: `/users/${userId}/image`, field: 'profile' } as const
  if (picture) await api.sendPicture(call, picture)
}

async function write(api: Api, recipe: SampleRecipe, picture: Buffer | null): Promise<Made> {
  const { settings, ...body } = recipeBody(recipe)
  const whole = { ...body, name: recipe.name, settings: { ...settings, locked: false } }
  const made = await api.send<Made>('POST', '/recipes/create-with-content', whole)
  const call = { method: 'PUT', path: `/recipes/${made.slug}/image`, field: 'image' } as const
  if (picture) await api.sendPicture(call, picture)
  return made
}

/** Everything that was cooked, from the first time to the last. */
async function cookAll(
  api: Api,
  made: Map<string, Made>,
  goTo: (moment: Date) => void,
  back: (days: number) => Date,
) {
  const times = sampleRecipes
    .flatMap((recipe) => (recipe.made ?? []).map((days) => ({ days, name: recipe.name })))
    .toSorted((one, other) => other.days - one.days)
  for (const [index, { days, name }] of times.entries()) {
    // Of two dishes of one day it must be clear which was first.
    const moment = new Date(back(days).getTime() + (index + 1) * 60_000)
    goTo(moment)
    await api.send('POST', '/recipes/timeline/events', {
      recipeId: made.get(name)!.id,
      subject: `${account.fullName} made this`,
      eventType: 'comment',
      eventMessage: remarks[index % remarks.length],
      timestamp: moment.toISOString(),
      isMade: true,
    })
  }
}

/** Stars, hearts and remarks; then what ends or protects a recipe. */
async function judge(api: Api, recipe: SampleRecipe, { slug }: Made, userId: string) {
  if (recipe.rating !== undefined || recipe.favorite) {
    const { rating = null, favorite = false } = recipe
    await api.send('POST', `/users/${userId}/ratings/${slug}`, { rating, isFavorite: favorite })
  }
  for (const text of recipe.comments ?? []) {
    await api.send('POST', `/recipes/${slug}/comments`, { text })
  }
  if (recipe.notes) {
    // A second version, so that there is something to compare.
    const [first, ...rest] = recipe.notes
    const notes = [[first![0], `${first![1]} Tried and true.`], ...rest]
    await api.send('PATCH', `/recipes/${slug}`, {
      notes: notes.map(([title, text]) => ({ title, text })),
    })
  }
  if (recipe.locked) await api.send('PATCH', `/recipes/${slug}`, { settings: { locked: true } })
  if (recipe.gone) await api.send('DELETE', `/recipes/${slug}`)
}

async function fillCookbooks(api: Api) {
  for (const { tags = [], categories = [], ...cookbook } of cookbooks) {
    await api.send('POST', '/groups/cookbooks', {
      ...cookbook,
      tags: tags.map((name) => ({ name })),
      categories: categories.map((name) => ({ name })),
      requireAllCategories: false,
    })
  }
}

async function planWeek(api: Api, made: Map<string, Made>, today: Date) {
  const own = await api.send<{ id: string }>('POST', '/groups/meal-types', ownMeal)
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY
  for (const { day, meal, recipe, note } of plan) {
    await api.send('POST', '/groups/mealplans', {
      date: new Date(monday + day * DAY).toISOString().slice(0, 10),
      ...(meal === ownMeal.name ? { mealType: own.id } : { entryType: meal }),
      recipeId: recipe === undefined ? null : made.get(recipe)!.id,
      title: note ?? '',
    })
  }
}

async function goShopping(api: Api, made: Map<string, Made>) {
  const list = await api.send<{ id: string }>('POST', '/groups/shopping/lists', {
    name: shopping.name,
  })
  for (const name of shopping.recipes) {
    const recipeId = made.get(name)!.id
    await api.send('POST', `/groups/shopping/lists/${list.id}/recipe/${recipeId}`, {})
  }
  const items = shopping.items.map((item) => ({ ...item, shoppingListId: list.id }))
  await api.send('POST', '/groups/shopping/items/create-bulk', items)
  return list.id
}
