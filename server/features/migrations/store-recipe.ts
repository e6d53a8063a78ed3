import { randomUUID } from 'node:crypto'
import { NO_IMAGE } from '#contract/picture-marker.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import { linkingTexts, withLinkingTexts } from '#contract/recipe-text/linking-texts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { sourceKeyOf } from '#server/text/source-key.ts'
import {
  createRecipe,
  getRecipe,
  namesFiles,
  type Picture,
  removeRecipeFiles,
  withFilesHere,
} from '#server/features/recipes/index.ts'
import { addEntry } from '#server/features/reports/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { placeAssets } from './assets.ts'
import { findDuplicate } from '#server/features/imported/index.ts'
import { placeEvents } from './event-pictures.ts'
import type { Import } from './import.ts'
import { namesRecipes, takeInner } from './inner/take-inner.ts'
import { type LinkingPast, noteNaming, noteRecipe, pastTexts, plainId } from './known.ts'
import { storeLife } from './life.ts'
import { collectLosses } from './losses.ts'
import { lastRows, noteMade } from '#server/features/imported/index.ts'
import { noteNotReplaced } from './not-replaced.ts'
import { ownRecipe } from './own-recipe.ts'
import { placePast, storePast } from './past.ts'
import { placePictures } from './pictures.ts'
import { replaceRecipe } from './replace.ts'
import { toRecipe } from './to-recipe.ts'

export interface Prepared {
  recipe: IncomingRecipe
  lines: IngredientInput[]
}

/**
 * Stores one recipe with all that belongs to it, notes what was made and tells of it in the report: all of it, or
 * nothing.
 * @param next the recipes that follow in the file; their first pictures are made while this one is written
 * @throws AppError as saving a recipe does
 */
export async function storeRecipe(
  ctx: SignedIn,
  work: Import,
  { recipe, lines }: Prepared,
  next: readonly IncomingRecipe[],
) {
  const { reportId, wish, task, known } = work
  const first = work.ahead.take(recipe)
  const losses = collectLosses(recipe.unmapped)
  const read = toRecipe(ctx, recipe, { lines, wish, losses })
  const { content: sought } = takeInner(read, [])
  const findByContent = work.findByContent
  const twin = await findDuplicate(ctx, { content: sought, reportId, findByContent })
  const id = twin && wish.onDuplicate === 'replace' ? twin.id : randomUUID()
  const own = recipe.own ? ownRecipe(recipe.own.recipe, id, wish.mapping) : null
  if (!own) for (const { field, value } of recipe.own?.unmapped ?? []) losses.add(field, value)
  const led = withLinkingTexts({ ...read, ...own?.content }, (text) =>
    withFilesHere(text, (there) => (isSame(there, recipe.sourceId) ? { id, nameOf } : null)),
  )
  const { content, inner } = takeInner(led, recipe.ingredients)
  const noteInner = (recipeId: string, entryId: string, past: LinkingPast | null = null) => {
    const hasFiles = linkingTexts(content).some((text) =>
      namesFiles(text, (named) => named !== recipeId || known.renamed.has(recipeId)),
    )
    const isNaming = namesRecipes(inner) || hasFiles || (past !== null && pastTexts(past) > 0)
    if (isNaming) noteNaming(known, { recipeId, entryId, inner, hasFiles, past })
  }
  const userId = known.people.get(own?.owner ?? '')
  if (twin && wish.onDuplicate !== 'copy') noteRecipe(known, recipe, twin.id)
  if (twin && wish.onDuplicate === 'skip') {
    const message = twin.isNamesake
      ? ctx.t('report.skipped', { name: twin.name })
      : ctx.t('report.skipped-as', { name: content.name, other: twin.name })
    await addEntry(ctx, reportId, { success: true, message, recipeId: twin.id })
    return
  }
  if (twin && wish.onDuplicate === 'replace') {
    const here = await getRecipe(ctx, twin.id)
    noteNotReplaced(recipe, content, { here, losses })
    noteInner(twin.id, await replaceRecipe(ctx, reportId, { twin, content, losses: losses.all }))
    return
  }

  // Of a file that was imported before no recipe comes this far, so nothing of it is decoded in vain.
  work.ahead.begin(next)
  try {
    const pictures = await placePictures(ctx, id, {
      pictures: recipe.pictures,
      first,
      fetchPictures: wish.fetchPictures,
      losses,
      signal: task.signal,
    })
    const { signal } = task
    const formerId = own?.formerId ?? null
    const past = await placePast(ctx, id, {
      recipe,
      formerId,
      people: known.people,
      losses,
      signal,
    })
    const { assets, renamed } = await placeAssets(ctx, id, {
      assets: recipe.assets,
      losses,
      signal,
    })
    const events = await placeEvents(ctx, id, { events: recipe.timeline, losses, signal })
    const [entryId, linking] = await transaction(ctx, async (ctx) => {
      const before = await lastRows(ctx.db)
      const image = pictures[0]?.marker ?? NO_IMAGE
      const sourceKey = sourceKeyOf(content.orgURL ?? '')
      const placed = { id, pictures: inGallery(pictures, recipe), assets, image, sourceKey }
      const made = {
        ...(userId && { userId }),
        ...(own?.createdAt && { createdAt: own.createdAt }),
      }
      await createRecipe(ctx, { ...content, ...placed, ...made })
      await storePast(ctx, id, { ...past, isNow: own !== null })
      const said = await storeLife(ctx, id, { recipe, events, people: known.people, losses })
      await noteMade(ctx, reportId, { recipeId: id, before })
      const { name } = await getRecipe(ctx, id)
      const message = twin?.isNamesake
        ? ctx.t('report.migrated-again', { name: content.name, other: name })
        : ctx.t('report.migrated', { name })
      const entry = { success: true, message, recipeId: id, losses: losses.all }
      return [await addEntry(ctx, reportId, entry), said] as const
    })
    noteRecipe(known, recipe, id)
    if (renamed.size > 0) known.renamed.set(id, renamed)
    noteInner(id, entryId, {
      ...linking,
      versions: past.linking,
      number: own ? Math.max(past.versions.length, 1) : null,
    })
  } catch (error) {
    await removeRecipeFiles(ctx, id)
    throw error
  }
}

/** What files of the recipe are called is known once all of it has come in. */
const nameOf = (fileName: string) => fileName
const isSame = (one: string, other: string) => plainId(one) === plainId(other)

/** The cover stood somewhere among the others; if one could not be read, nobody knows where. */
function inGallery(pictures: Picture[], { coverAt = 0, ...recipe }: IncomingRecipe): Picture[] {
  const [cover, ...others] = pictures
  if (!cover || pictures.length !== recipe.pictures.length) return pictures
  return [...others.slice(0, coverAt), cover, ...others.slice(coverAt)]
}
