import { send } from './send.ts'

export interface HostileTarget {
  url: string
  /** Of a member who may do everything. */
  token: string
  /** The household's name in addresses; visitors may look into it. */
  group: string
  /** A recipe to overwrite. */
  slug: string
  listId: string
  /** Has 4,000 things to buy. */
  longListId: string
  /** A recipe with a hundred long comments. */
  discussedSlug: string
  /** Has all recipes. */
  cookbookId: string
  /** Of somebody else in the household, who only wants to cook. */
  otherToken: string
}

const longRecipes = 12
const longComments = 100

/** Opens a household to visitors and gives it recipes with very long texts. */
export async function prepareHostile(url: string, token: string): Promise<HostileTarget> {
  const ask: Ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const told = body === undefined ? {} : { body: JSON.stringify(body) }
    const { status, text } = await send(url, { method, path: `/api${path}`, headers, ...told })
    if (status < 200 || status > 299)
      throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return JSON.parse(text)
  }
  const { slug: group } = (await ask('GET', '/groups/self')) as { slug: string }
  await ask('PUT', '/groups/preferences', { privateGroup: false })
  for (let number = 0; number < longRecipes; number += 1) {
    const slug = String(await ask('POST', '/recipes', { name: `Long letters ${number}` }))
    const description = 'a'.repeat(190_000)
    await ask('PATCH', `/recipes/${slug}`, { description, settings: { public: true } })
  }
  const slug = String(await ask('POST', '/recipes', { name: 'Overwritten' }))
  const { id } = (await ask('POST', '/groups/shopping/lists', { name: 'Flood' })) as { id: string }
  const discussedSlug = String(await ask('POST', '/recipes', { name: 'Discussed' }))
  for (let number = 0; number < longComments; number += 1) {
    await ask('POST', `/recipes/${discussedSlug}/comments`, {
      text: `${number} ${'c'.repeat(19_000)}`,
    })
  }
  const book = (await ask('POST', '/groups/cookbooks', { name: 'All' })) as { id: string }
  const lists = { listId: id, longListId: await longList(ask), cookbookId: book.id }
  const otherToken = await somebodyElse(url, ask)
  return { url, token, group, slug, discussedSlug, ...lists, otherToken }
}

async function somebodyElse(url: string, ask: Ask) {
  const { name: group } = (await ask('GET', '/groups/self')) as { name: string }
  const email = `cook-${Date.now()}@example.test`
  const password = 'only wants to cook'
  const person = { username: email, fullName: 'Cook', email, password, group }
  await ask('POST', '/admin/users', person)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ username: email, password }).toString()
  const { status, text } = await send(url, {
    method: 'POST',
    path: '/api/auth/token',
    headers,
    body,
  })
  if (status !== 200) throw new Error(`logging in answered ${status}: ${text}`)
  return (JSON.parse(text) as { access_token: string }).access_token
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

async function longList(ask: Ask) {
  const { id } = (await ask('POST', '/groups/shopping/lists', { name: 'Long' })) as { id: string }
  for (let from = 0; from < 4000; from += 1000) {
    const things = Array.from({ length: 1000 }, (_, at) => ({
      shoppingListId: id,
      note: `Thing ${from + at}`,
    }))
    await ask('POST', '/groups/shopping/items/create-bulk', things)
  }
  return id
}
