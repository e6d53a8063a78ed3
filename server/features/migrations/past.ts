import type { SignedIn } from '#server/context/context.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { keepOriginal, keepPages } from '#server/features/recipe-import/index.ts'
import {
  type EarlierVersions,
  earlierVersions,
  keepEarlierVersions,
} from '#server/features/recipes/index.ts'
import type { IncomingOriginal, IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { jsonGauge } from '#server/text/json-gauge.ts'
import { mayLead } from './inner/relink.ts'
import type { Losses } from './losses.ts'

/** A version nests about six deep. */
const LIMITS = { depth: 20, values: 200_000 }

interface Wanted {
  recipe: IncomingRecipe
  /** The recipe's id in the file; null if it says none. */
  formerId: string | null
  /** Who of the household somebody of the file is. */
  people: ReadonlyMap<string, string>
  losses: Losses
  signal: AbortSignal
}

export interface PlacedPast {
  versions: EarlierVersions['rows']
  /** Ids of those in which texts may lead to other recipes or to files. */
  linking: string[]
  original: Parameters<typeof keepOriginal>[2] | null
}

/** Reads what a recipe was before, and writes the photos that it was read from. What cannot be read is a loss. */
export async function placePast(
  ctx: SignedIn,
  recipeId: string,
  { recipe, formerId, people, losses, signal }: Wanted,
): Promise<PlacedPast> {
  const { versions = [], original = null } = recipe.past ?? {}
  const linking: string[] = []
  const kept = earlierVersions(formerId === null ? null : { from: formerId, to: recipeId })
  for (const { date, person, read } of versions) {
    signal.throwIfAborted()
    const saved = {
      createdAt: date || ctx.now().toISOString(),
      userId: people.get(person) ?? null,
    }
    const bytes = await read()
    const id = kept.add(parsed(bytes), saved)
    if (id === null) losses.add('versions', date)
    else if (mayLead(bytes)) linking.push(id)
  }
  return {
    versions: kept.rows,
    linking,
    original: original && (await placeOriginal(ctx, recipeId, { original, losses, signal })),
  }
}

/** Stores what was placed. Needs the transaction that made the recipe. @param isNow as of `keepEarlierVersions` */
export async function storePast(
  ctx: SignedIn,
  recipeId: string,
  { versions, original, isNow }: Omit<PlacedPast, 'linking'> & { isNow: boolean },
) {
  await keepEarlierVersions(ctx, recipeId, { rows: versions, isNow })
  if (original) await keepOriginal(ctx, recipeId, original)
}

async function placeOriginal(
  ctx: SignedIn,
  recipeId: string,
  { original, losses, signal }: Pick<Wanted, 'losses' | 'signal'> & { original: IncomingOriginal },
) {
  const { address, text, date, pages } = original
  const pictures: Buffer[] = []
  for (const page of pages) {
    signal.throwIfAborted()
    if (page.kind === 'bytes') pictures.push(await page.read())
  }
  const readAt = date || undefined
  try {
    await keepPages(ctx, recipeId, pictures)
    return { address: address || null, text, pages: pictures.length, readAt }
  } catch (error) {
    if (asDiskFailure(error)) throw error
    losses.add('original', address)
    return { address: address || null, text, pages: 0, readAt }
  }
}

/** Of a file of strangers, in the server’s own thread: only as much as takes no time. */
function parsed(bytes: Buffer): unknown {
  if (jsonGauge(LIMITS)(bytes)) return null
  try {
    return JSON.parse(bytes.toString()) as unknown
  } catch {
    return null
  }
}
