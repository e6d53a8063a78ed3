import type { ImportPreview } from '#contract/import-preview.ts'
import type { CheckedImport } from '#contract/recipe-import.ts'
import type { SignedIn } from '#server/context/context.ts'
import { mustFitExtras } from '#server/errors/fitting-extras.ts'
import { findKnown } from '#server/features/imported/index.ts'
import { getRecipe } from '#server/features/recipes/index.ts'
import { smallPicture } from '#server/files/images.ts'
import { doubtsOf } from './doubts.ts'
import { noRecipeIn } from './no-recipe.ts'
import type { ReadPage } from './read-page.ts'
import { readInThread } from './page-thread.ts'
import { replaceFromPage } from './replace.ts'
import { fetchPage, firstPicture, keepRecipe, mustBeNew, toBeReplaced } from './service.ts'
import { previewLines } from './taken-apart.ts'
import { toRecipe } from './to-recipe.ts'

const places = { 'json-ld': 'data', microdata: 'marks', opengraph: 'text' } as const

type Asked = { includeTags: boolean } & (
  | { url: string }
  | { data: string; address?: string | null | undefined }
)

/**
 * The recipe of a page, or of a page's source, as it would be kept, and what is doubtful about it. Nothing is stored.
 * @throws AppError import.no-recipe, import.unreachable, import.timeout, import.too-heavy, import.cut-off
 */
export async function previewImport(ctx: SignedIn, asked: Asked): Promise<ImportPreview> {
  const read =
    'url' in asked
      ? await fetchPage(ctx, asked.url)
      : await readInThread({ text: asked.data, address: asked.address })
  const address = 'url' in asked ? asked.url : read.address
  return previewOf(ctx, { ...read, address }, { includeTags: asked.includeTags, hasPages: false })
}

interface Previewing {
  includeTags: boolean
  hasPages: boolean
  /** Where the file has it; else it is fetched. */
  picture?: { address: string; look: Buffer } | undefined
}

/**
 * What was read, as it would be kept. @param hasPages there are pictures of its pages, one of which can be the recipe’s
 * @throws AppError import.no-recipe
 */
export async function previewOf(
  ctx: SignedIn,
  { page, original, address, readFrom = 'page' }: ReadPage,
  { includeTags, hasPages, picture: own }: Previewing,
): Promise<ImportPreview> {
  if (!page) throw noRecipeIn(readFrom)
  const recipe = toRecipe(page, { url: address, includeTags, fallbackName: '' })
  const found = own
    ? { url: own.address, made: own.look }
    : await firstPicture(ctx, page.imageUrls, smallPicture)
  const picture = found && {
    address: found.url,
    look: `data:image/webp;base64,${found.made.toString('base64')}`,
  }
  const ingredients = await previewLines(ctx, page)
  const lines = ingredients.map((line) => ({ ...line, originalText: line.text }))
  const known = await findKnown(ctx, {
    url: address,
    content: { name: recipe.name, recipeIngredient: lines },
    isAsked: true,
  })
  return {
    name: recipe.name,
    description: recipe.description ?? '',
    recipeYield: recipe.recipeYield ?? '',
    totalTime: recipe.totalTime ?? null,
    prepTime: recipe.prepTime ?? null,
    performTime: recipe.performTime ?? null,
    ingredients,
    steps: (recipe.recipeInstructions ?? []).map(({ title, text }) => ({
      title: title || null,
      text,
    })),
    notes: recipe.notes ?? [],
    nutrition: page.nutrition,
    tags: (recipe.tags ?? []).flatMap(({ name }) => (name ? [name] : [])),
    address,
    picture,
    readFrom,
    foundIn: places[page.source],
    sources: page.sources,
    doubts: doubtsOf(page, picture !== null || hasPages),
    original,
    language: page.language,
    known,
  }
}

/** Stores a preview as a person has corrected it. @throws AppError import.exists, recipe.locked */
export async function keepChecked(ctx: SignedIn, checked: CheckedImport) {
  const { basedOn: _basedOn, ...recipe } = checked.recipe
  const { url = null, onDuplicate } = checked
  mustFitExtras(recipe.extras)
  const keeping = { url, onDuplicate }
  const twin = await toBeReplaced(ctx, keeping, recipe)
  if (twin) {
    const original = checked.original ?? ''
    await replaceFromPage(ctx, twin.id, { recipe, url, original, reportId: null })
    return getRecipe(ctx, twin.id)
  }
  await mustBeNew(ctx, keeping, recipe)
  const pictureUrls = checked.picture ? [checked.picture] : []
  const arrived = { ...recipe, pictureUrls, original: checked.original ?? '' }
  const { id } = await keepRecipe(ctx, arrived, keeping)
  return getRecipe(ctx, id)
}
