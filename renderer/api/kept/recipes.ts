import { hashKey } from '@tanstack/react-query'
import { recipes, type Recipe, type RecipeSummary } from '#contract/recipes.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { onReached } from '#renderer/api/on-reached.ts'
import { keyOf } from '#renderer/api/query.ts'
import { keptAddressOf } from './addresses.ts'
import { keptOwner } from './owner.ts'
import { dropKept, readKept } from './read.ts'
import { type KeptIndex, keptShelf } from './shelf.ts'

interface KeptRecipe {
  /** The key of its query as React Query writes it. */
  hash: string
  /** As in its address: the slug, or the id. */
  name: string
}

/** The recipes of this person that are kept, the oldest first. */
export async function keptRecipes(person: string): Promise<KeptRecipe[]> {
  const { index } = await keptShelf().read('')
  if (index?.person !== person) return []
  return index.answers.flatMap(({ hash }) => {
    const key = JSON.parse(hash) as unknown[]
    if (keptAddressOf(key) !== 'recipes/*') return []
    return [{ hash, name: decodeURIComponent(String(key[1])) }]
  })
}

/** The recipe as it was kept; null if there is none that Trivet can read today. */
export async function readRecipe(person: string, hash: string): Promise<Recipe | null> {
  const kept = await readKept(person, hash, 'recipes/*')
  return kept ? (kept.data as Recipe) : null // it has passed the schema of this address
}

/** Asks which of the kept recipes this device's person may still see, and removes all others. @throws ApiError */
export async function dropGoneRecipes() {
  const person = keptOwner()
  if (person === null) return
  const kept = await keptRecipes(person)
  if (kept.length === 0) return
  const there = new Set<string>()
  for (const names of inAddresses(kept.map(({ name }) => name))) {
    for (const { id, slug } of await recipesNamed(names)) there.add(id).add(slug)
  }
  const gone = kept.filter(({ name }) => !there.has(name)).map(({ hash }) => hash)
  // The session may have ended meanwhile, and what is kept be somebody else's.
  if (gone.length > 0 && keptOwner() === person) await dropKept(gone)
}

async function recipesNamed(names: readonly string[]) {
  const ids = names.filter((name) => uuid.test(name))
  const filters = [anyOf('slug', names), ...(ids.length > 0 ? [anyOf('id', ids)] : [])]
  const { items } = await call(recipes.list, {
    query: { page: 1, perPage: -1, queryFilter: filters.join(' OR ') },
  })
  return items
}

/** Characters of names in one address: proxies refuse one of more than 8,000. */
const mostInAddress = 6000
/** With its quotes and comma; an id is asked for as a slug as well. */
const inAddress = (name: string) => (name.length + '%22%22%2C+'.length) * (uuid.test(name) ? 2 : 1)

/** As many names at once as an address can have: seventy long ones are too many. */
function inAddresses(names: readonly string[]): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const name of names) {
    if (inAddress(name) > room) {
      parts.push([])
      room = mostInAddress
    }
    parts.at(-1)!.push(name)
    room -= inAddress(name)
  }
  return parts
}

/** The same as soon as the server can be asked. @returns ends the waiting */
export function dropGoneWhenReached(): () => void {
  let isOver = false
  let end = () => {}
  const attempt = () => {
    dropGoneRecipes().catch((error: unknown) => {
      const isUnreached = error instanceof ApiError && error.status === 0
      if (isUnreached && !isOver) end = onReached(attempt)
    })
  }
  attempt()
  return () => {
    isOver = true
    end()
  }
}

/**
 * Those of these recipes that are not kept as they are now. The others count as just used, the last one as the latest, so
 * that they are the last to go.
 */
export async function notKept<One extends Pick<RecipeSummary, 'slug' | 'updatedAt'>>(
  person: string,
  wanted: readonly One[],
): Promise<One[]> {
  const missing: One[] = []
  const used: string[] = []
  for (const one of wanted) {
    const hash = hashKey(keyOf(recipes.get, { params: { slug: one.slug } }))
    const kept = await readRecipe(person, hash)
    if (kept?.updatedAt === one.updatedAt) used.push(hash)
    else missing.push(one)
  }
  if (used.length > 0) await markUsed(person, used)
  return missing
}

const markUsed = (person: string, hashes: readonly string[]) =>
  keptShelf().change((index) => ({
    index: index?.person === person ? withLatest(index, hashes) : (index ?? null),
    put: new Map(),
    drop: [],
  }))

function withLatest(index: KeptIndex, hashes: readonly string[]): KeptIndex {
  const others = index.answers.filter(({ hash }) => !hashes.includes(hash))
  const latest = hashes.flatMap((hash) => index.answers.find((one) => one.hash === hash) ?? [])
  return { ...index, answers: [...others, ...latest] }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const anyOf = (field: string, values: readonly string[]) =>
  `${field} IN [${values.map((value) => `"${value}"`).join(', ')}]`
