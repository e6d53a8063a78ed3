import { randomUUID } from 'node:crypto'
import type { ImportRequest } from '#contract/recipe-import.ts'
import { type SignedIn, transaction } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  createRecipe,
  NO_IMAGE,
  removeRecipeFiles,
  withMarkers,
  writePicture,
} from '#server/features/recipes/index.ts'
import { FetchRefused } from '#server/net/guarded-fetch.ts'
import type { ScrapedRecipe } from './extract/index.ts'
import { findBySource } from './repository.ts'
import { sourceKeyOf } from './source-key.ts'
import { toRecipe } from './to-recipe.ts'

const PICTURES_TRIED = 4
const PICTURES_MS = 30_000

/**
 * Fetches a page and keeps its recipe; the network is done with before the database is asked to write.
 * @returns the new slug
 * @throws AppError import.no-recipe, import.unreachable, import.timeout; import.exists when a second copy is refused
 */
export async function importRecipe(ctx: SignedIn, request: ImportRequest): Promise<string> {
  const { url, includeTags } = request
  const sourceKey = sourceKeyOf(url)
  const refused = request.onDuplicate === 'refuse' ? sourceKey : null
  await mustBeNew(ctx, refused)

  const page = await fetchRecipe(ctx, url)
  if (!page) throw new AppError('import.no-recipe')
  const recipe = toRecipe(page, { url, includeTags, fallbackName: ctx.t('starter.imported-name') })

  const id = randomUUID()
  try {
    const pictures = withMarkers(await fetchFirstPicture(ctx, id, page.imageUrls))
    const image = pictures[0]?.marker ?? NO_IMAGE
    return await transaction(ctx, async (ctx) => {
      // Again, as a double click may have brought the same page home meanwhile.
      await mustBeNew(ctx, refused)
      const { slug } = await createRecipe(ctx, { ...recipe, id, image, pictures, sourceKey })
      return slug
    })
  } catch (error) {
    await removeRecipeFiles(ctx, id)
    throw error
  }
}

/** What a page says about its recipe as a schema.org object; null when it says nothing. */
export async function scrapeOnly(ctx: SignedIn, url: string) {
  const page = await fetchRecipe(ctx, url)
  return page && (await extractor()).toSchemaOrg(page)
}

/** The recipe that came from this address before, or null. */
export async function findImported(ctx: SignedIn, url: string) {
  const sourceKey = sourceKeyOf(url)
  return sourceKey === null ? null : findBySource(ctx.db, ctx.viewer.groupId, sourceKey)
}

/** Loaded with the first import: reading web pages is a large part that a start should not wait for. */
const extractor = () => import('./extract/index.ts')

async function mustBeNew(ctx: SignedIn, sourceKey: string | null) {
  if (sourceKey === null) return
  const existing = await findBySource(ctx.db, ctx.viewer.groupId, sourceKey)
  if (existing) throw new AppError('import.exists', existing)
}

async function fetchRecipe(ctx: SignedIn, url: string): Promise<ScrapedRecipe | null> {
  try {
    const answer = await ctx.fetch(url, { kind: 'page' })
    const { decodePage, extractRecipe } = await extractor()
    return extractRecipe(decodePage(answer.body, answer.contentType), answer.url)
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    const code = error.reason === 'timeout' ? 'import.timeout' : 'import.unreachable'
    throw new AppError(code, {}, { cause: error })
  }
}

/**
 * The id of the first picture that can be had, as a list; a recipe without its picture is better than none, so nothing
 * that goes wrong here is an error.
 */
async function fetchFirstPicture(
  ctx: SignedIn,
  recipeId: string,
  urls: string[],
): Promise<string[]> {
  const signal = AbortSignal.timeout(PICTURES_MS)
  for (const url of urls.slice(0, PICTURES_TRIED)) {
    if (signal.aborted) return []
    try {
      const { body } = await ctx.fetch(url, { kind: 'image', signal })
      return [await writePicture(ctx, recipeId, body)]
    } catch (error) {
      ctx.log.debug({ err: error }, 'picture of an imported recipe not used')
    }
  }
  return []
}
