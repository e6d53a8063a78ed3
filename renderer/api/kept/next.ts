import { isOpened, keptAddressOf } from './addresses.ts'
import type { KeptIndex, ShelfChange } from './shelf.ts'

/** Some months of weeks and every list that a household has. */
export const mostAnswers = 60
export const mostBytes = 8_000_000
/** The last fifty that were opened, and what is planned; most have 20 to 80 kB. They never take the room of lists. */
export const mostRecipes = 70
export const mostRecipeBytes = 8_000_000
export const largestAnswer = 3_000_000

/** An answer in its text; null for one that is not to be kept any more. */
export interface Answered {
  hash: string
  text: string | null
}

interface News {
  person: string
  answers: readonly Answered[]
  /** When they came. */
  now: number
  /** The lists that there are; null if that is not part of the news. */
  lists: ReadonlySet<string> | null
}

/** What is kept after this news: nothing of anybody else, no list that is gone, and no more than there is room for. */
export function keptAfter(
  index: KeptIndex | undefined,
  { person, answers, now, lists }: News,
): ShelfChange {
  const isOwn = index?.person === person
  const fresh = new Map(answers.map(({ hash, text }) => [hash, text]))
  const put = new Map<string, string>()
  for (const [hash, text] of fresh) {
    if (text !== null && sizeOf(text) <= largestAnswer) put.set(hash, text)
  }
  const stays = (hash: string) => !fresh.has(hash) && !isGoneList(hash, lists)
  const older = isOwn ? index.answers.filter(({ hash }) => stays(hash)) : []
  const all = [...older, ...[...put].map(([hash, text]) => ({ hash, at: now, size: sizeOf(text) }))]
  const kept = withRoom(all)
  const left = new Set(kept.map(({ hash }) => hash))
  for (const hash of put.keys()) if (!left.has(hash)) put.delete(hash)
  const before = (index?.answers ?? []).map(({ hash }) => hash)
  return {
    index: { person, answers: kept },
    put,
    drop: [...new Set([...before, ...fresh.keys()])].filter((hash) => !left.has(hash)),
  }
}

/** As browsers write texts that are not only Latin letters. */
const sizeOf = (text: string) => text.length * 2

const isGoneList = (hash: string, lists: ReadonlySet<string> | null) => {
  const key = keyOf(hash)
  return (
    lists !== null &&
    keptAddressOf(key) === 'groups/shopping/lists/*' &&
    !lists.has(String(key.at(-1)))
  )
}

/** By its order, never by a clock, which may be wrong: the oldest lists and weeks go first, the person never. */
function withRoom(all: Kept): Kept {
  const addressOf = ({ hash }: { hash: string }) => keptAddressOf(keyOf(hash))
  const recipes = all.filter((one) => addressOf(one) === 'recipes/*')
  const others = all.filter((one) => addressOf(one) !== 'recipes/*')
  const mayGo = [
    ...others.filter((one) => isOpened(addressOf(one))),
    ...others.filter((one) => !isOpened(addressOf(one)) && addressOf(one) !== 'users/self'),
  ]
  const gone = new Set([
    ...tooMany(recipes, recipes, { count: mostRecipes, bytes: mostRecipeBytes }),
    ...tooMany(others, mayGo, { count: mostAnswers, bytes: mostBytes }),
  ])
  return all.filter((one) => !gone.has(one))
}

type Kept = KeptIndex['answers']

/** Those that have to go so that all the others keep the limits; they go in this order. */
function tooMany(all: Kept, mayGo: Kept, most: { count: number; bytes: number }): Kept {
  let count = all.length
  let bytes = all.reduce((sum, { size }) => sum + size, 0)
  const stays = mayGo.findIndex(({ size }) => {
    if (count <= most.count && bytes <= most.bytes) return true
    count -= 1
    bytes -= size
    return false
  })
  return stays === -1 ? mayGo : mayGo.slice(0, stays)
}

const keyOf = (hash: string) => JSON.parse(hash) as unknown[]
