import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { NO_IMAGE } from '#contract/picture-marker.ts'
import type { OrganizerInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  findBySource,
  findKnown,
  type KnownRecipe,
  lastRows,
  noteMade,
} from '#server/features/imported/index.ts'
import { settingsFor } from '#server/features/ingredient-parser/index.ts'
import {
  createRecipe,
  type NewRecipe,
  removeRecipeFiles,
  withMarkers,
  type WrittenPicture,
  writePicture,
} from '#server/features/recipes/index.ts'
import { type FetchFailure, FetchRefused } from '#server/net/guarded-fetch.ts'
import { toSchemaOrg } from './extract/schema-org.ts'
import type { ScrapedRecipe } from './extract/types.ts'
import { copyPages, keepOriginal } from './originals.ts'
import { readInThread } from './page-thread.ts'
import type { ReadPage } from './read-page.ts'
import { replaceFromPage } from './replace.ts'
import { takenApart } from './taken-apart.ts'
import { toRecipe } from './to-recipe.ts'
import { sourceKeyOf } from '#server/text/source-key.ts'

const PICTURES_TRIED = 4
const PICTURES_MS = 30_000

export interface Imported {
  id: string
  slug: string
  name: string
}

interface ImportedPage extends Imported {
  /** Ingredients that somebody should look at. */
  doubtful: number
  /** It was here, and now says what the page says; the page’s pictures were not taken. */
  isReplaced: boolean
  pictureUrls: string[]
}

/** A recipe that came from elsewhere. */
type Arrived = NewRecipe & {
  /** Addresses of pictures, best first. */
  pictureUrls: string[]
  /** The picture itself, which goes before all addresses. */
  picture?: Buffer
  /** What the page or text said; '' if that is not to be kept. */
  original: string
  /** WebP files of the pages that it was read from. */
  pages?: string[] | undefined
}

/** How to store a page's recipe. */
interface Keeping {
  /** Where it came from; null if unknown. */
  url: string | null
  includeTags: boolean
  onDuplicate: 'copy' | 'refuse' | 'replace'
  /** Nobody is asked what becomes of a recipe that may be the same: one that is only called the same is another one. */
  isUnasked?: boolean
  categories?: OrganizerInput[]
  tags?: OrganizerInput[]
  /** The import that it belongs to, if that can be taken back as a whole. */
  reportId?: string
}

/**
 * Fetches a page and stores its recipe. All network requests end before the database transaction begins.
 * @throws AppError import.no-recipe, import.unreachable, import.timeout, import.too-heavy, import.cut-off; import.exists if a second copy
 * is refused, recipe.locked if what is here is to be replaced
 */
export async function importRecipe(
  ctx: SignedIn,
  request: Keeping & { url: string },
): Promise<ImportedPage> {
  // What is known by its address needs not be fetched.
  const before = request.onDuplicate === 'refuse' && (await findBySource(ctx, request.url))
  if (before) throw refusal(before)
  const { page, original } = await fetchPage(ctx, request.url)
  if (!page) throw new AppError('import.no-recipe')
  return keepPage(ctx, { page, original }, request)
}

interface FoundPage extends Pick<Arrived, 'original' | 'pages' | 'picture'> {
  page: ScrapedRecipe
}

/** Stores the recipe of a page, with the first picture that can be fetched. @throws AppError import.exists */
export async function keepPage(
  ctx: SignedIn,
  { page, original, ...beside }: FoundPage,
  keeping: Keeping,
): Promise<ImportedPage> {
  const { url, includeTags } = keeping
  const recipe = toRecipe(page, { url, includeTags, fallbackName: ctx.t('starter.imported-name') })
  const organizers = {
    recipeCategory: keeping.categories ?? [],
    tags: [...(recipe.tags ?? []), ...(keeping.tags ?? [])],
  }
  const { lines, doubtful } = await takenApart(ctx, page)
  const read = { recipeIngredient: lines, settings: settingsFor(lines) }
  const pictureUrls = page.imageUrls
  const said = { ...recipe, ...read, ...organizers }
  const { reportId = null } = keeping
  const twin = await toBeReplaced(ctx, keeping, said)
  if (twin) {
    const replaced = await replaceFromPage(ctx, twin.id, { recipe: said, url, original, reportId })
    return { ...replaced, doubtful, isReplaced: true, pictureUrls }
  }
  await mustBeNew(ctx, keeping, said)
  const kept = await keepRecipe(ctx, { ...said, pictureUrls, original, ...beside }, keeping)
  return { ...kept, doubtful, isReplaced: false, pictureUrls }
}

/**
 * Stores a recipe that came from elsewhere, with the first of these pictures that can be fetched and the words that it was
 * read from. @throws AppError import.exists
 */
export async function keepRecipe(
  ctx: SignedIn,
  { pictureUrls, picture, original, pages = [], ...recipe }: Arrived,
  keeping: Pick<Keeping, 'url' | 'onDuplicate' | 'isUnasked' | 'reportId'>,
): Promise<Imported> {
  const { url, reportId } = keeping
  const id = randomUUID()
  try {
    const written = picture
      ? [await writePicture(ctx, id, picture)]
      : await fetchFirstPicture(ctx, id, pictureUrls)
    const pictures = withMarkers(written)
    await copyPages(ctx, id, pages)
    const image = pictures[0]?.marker ?? NO_IMAGE
    const sourceKey = url === null ? null : sourceKeyOf(url)
    return await transaction(ctx, async (ctx) => {
      // Checked again, because a double click may have imported the page meanwhile: under the same name.
      await mustBeNew(ctx, { ...keeping, isUnasked: true }, recipe)
      const before = await lastRows(ctx.db)
      const { slug } = await createRecipe(ctx, { ...recipe, id, image, pictures, sourceKey })
      const kept = { address: url, text: original, pages: pages.length }
      if (original !== '' || pages.length > 0) await keepOriginal(ctx, id, kept)
      if (reportId !== undefined) await noteMade(ctx, reportId, { recipeId: id, before })
      return { id, slug, name: recipe.name }
    })
  } catch (error) {
    await removeRecipeFiles(ctx, id)
    throw error
  }
}

/** The recipe of a page as a schema.org object; null if there is none. */
export async function scrapeOnly(ctx: SignedIn, url: string) {
  const { page } = await fetchPage(ctx, url)
  return page && toSchemaOrg(page)
}

type Sought = Pick<Keeping, 'url' | 'onDuplicate' | 'isUnasked'>
type Said = Parameters<typeof findKnown>[1]['content']

const soughtKnown = (ctx: SignedIn, { url, isUnasked = false }: Sought, content: Said) =>
  findKnown(ctx, { url, content, isAsked: !isUnasked })

/** The recipe that is here and takes what comes, if that is wished. */
export const toBeReplaced = async (ctx: SignedIn, sought: Sought, content: Said) =>
  sought.onDuplicate === 'replace' ? soughtKnown(ctx, sought, content) : null

/** Refuses what may be here already, if that is wished. @throws AppError import.exists */
export async function mustBeNew(ctx: SignedIn, sought: Sought, content: Said) {
  // Of what is replaced, nothing is here: else it would not come this far.
  if (sought.onDuplicate !== 'refuse') return
  const known = await soughtKnown(ctx, sought, content)
  if (known) throw refusal(known)
}

const refusal = (known: KnownRecipe) => new AppError('import.exists', { ...known })

const codes: Partial<Record<FetchFailure, ErrorCode>> = {
  timeout: 'import.timeout',
  'too-large': 'import.too-heavy',
}

/** Fetches and reads a page. @throws AppError import.unreachable, import.timeout, import.too-heavy, import.cut-off */
export async function fetchPage(ctx: SignedIn, url: string): Promise<ReadPage> {
  try {
    const answer = await ctx.fetch(url, { kind: 'page' })
    const { body: bytes, contentType, url: place, isLengthKnown } = answer
    const read = await readInThread({ bytes, contentType, url: place, isLengthKnown })
    if (read.isCutOff) throw new AppError('import.cut-off')
    return read
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new AppError(codes[error.reason] ?? 'import.unreachable', {}, { cause: error })
  }
}

/**
 * Stores the first picture that can be fetched. @returns it in a list, or an empty list: a failure is no error,
 * since the recipe is worth having without a picture
 */
async function fetchFirstPicture(
  ctx: SignedIn,
  recipeId: string,
  urls: string[],
): Promise<WrittenPicture[]> {
  const written = await firstPicture(ctx, urls, (bytes) => writePicture(ctx, recipeId, bytes))
  return written ? [written.made] : []
}

/** The first of these pictures that can be fetched and that `make` can use, and what it made; null if there is none. */
export async function firstPicture<Made>(
  ctx: SignedIn,
  urls: string[],
  make: (bytes: Buffer) => Promise<Made>,
): Promise<{ url: string; made: Made } | null> {
  const signal = AbortSignal.timeout(PICTURES_MS)
  for (const url of urls.slice(0, PICTURES_TRIED)) {
    if (signal.aborted) return null
    try {
      const { body } = await ctx.fetch(url, { kind: 'image', signal })
      return { url, made: await make(body) }
    } catch (error) {
      ctx.log.debug({ err: error }, 'picture of an imported recipe not used')
    }
  }
  return null
}
