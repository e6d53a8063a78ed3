import type { RecipeUpdate } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { keepingStates } from '#server/features/imported/index.ts'
import { findRecipeRow, getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import {
  getRecipe,
  joinToVersion,
  updateRecipe,
  type WireRecipe,
  withFilesHere,
} from '#server/features/recipes/index.ts'
import { addLosses } from '#server/features/reports/index.ts'
import { othersFirst } from '#server/process/others-first.ts'
import type { Import } from '../import.ts'
import { type Known, knownFiles, type NamesOthers } from '../known.ts'
import type { Losses } from '../losses.ts'
import { collectLost } from './lost.ts'
import { findInner, rememberingFinder } from './find-inner.ts'
import { linkPast } from './link-past.ts'
import { type Linking, linkedText, MOST_TEXT, notesWithInner } from './linked-texts.ts'

const AT_ONCE = 50

/**
 * Links the recipes of an import to those that they name, once all have come in: in their texts where these name them,
 * and from a note where an ingredient stands for one. What is not found is told as lost.
 */
export async function linkRecipes(ctx: SignedIn, { known, reportId, task, wasCancelled }: Import) {
  const all = known.naming.splice(0)
  if (all.length === 0) return
  const { groupSlug } = ctx.viewer
  const findMore = rememberingFinder(ctx, known)
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await othersFirst()
    const some = all.slice(at, at + AT_ONCE)
    const sought = some.flatMap(({ inner: { texts, lines } }) => [
      ...texts.flatMap(({ mentions }) => mentions.map((one) => one.sought)),
      ...lines.map((one) => one.sought),
    ])
    const find = await findInner(ctx, known, sought)
    for (const one of some) {
      // Whoever cancels keeps what came in, but the end of the server waits for nobody.
      const mayGoOn = async () => {
        await othersFirst()
        return !task.signal.aborted || wasCancelled()
      }
      if (!(await mayGoOn())) return
      const { losses, lose } = collectLost()
      if (one.past) await linkPast(ctx, one.past, { known, findMore, groupSlug, lose, mayGoOn })
      await linkOne(ctx, reportId, { ...one, known, groupSlug, find, lose, losses })
    }
  }
}

interface Finding extends Linking {
  known: Known
}

async function linkOne(
  ctx: SignedIn,
  reportId: string,
  { recipeId, entryId, past, losses, ...how }: NamesOthers & Finding & { losses: Losses },
) {
  await transaction(ctx, async (ctx) => {
    const row = await findRecipeRow(ctx.db, ctx.viewer.groupId, recipeId)
    if (!row) return
    for (const words of how.inner.tooMany) how.lose({ sourceId: '', name: words }, words)
    const changes = changesOf(ctx, await getRecipe(ctx, recipeId), how)
    if (Object.keys(changes).length > 0) {
      await keepingStates(ctx, reportId, [recipeId], async () => {
        await updateRecipe(ctx, recipeId, changes, { repeatsEverything: true, isAnyones: true })
        // What came with its versions has its links in the last of them.
        if (past?.number) await joinToVersion(ctx, recipeId, past.number)
        const { updatedAt: state } = await getRecipeRow(ctx, recipeId)
        // One whose content the import replaced counts as unchanged as well.
        await ctx.db
          .updateTable('replacedRecipes')
          .set({ state })
          .where('reportId', '=', reportId)
          .where('recipeId', '=', recipeId)
          .where('state', '=', row.updatedAt)
          .execute()
      })
    }
    await addLosses(ctx, { reportId, entryId }, losses.all)
  })
}

function changesOf(
  ctx: SignedIn,
  recipe: WireRecipe,
  { inner, hasFiles, known, ...linking }: Finding & Pick<NamesOthers, 'inner' | 'hasFiles'>,
): RecipeUpdate {
  const texts = {
    description: [{ text: recipe.description }],
    recipeInstructions: recipe.recipeInstructions.map((step) => ({ ...step })),
    notes: recipe.notes.map((note) => ({ ...note })),
  }
  const changed = new Set<keyof typeof texts>()
  for (const { field, row, mentions } of inner.texts) {
    const place = texts[field][row]
    if (!place) {
      for (const { sought, words } of mentions) linking.lose(sought, words)
      continue
    }
    const text = linkedText(place.text, mentions, linking)
    if (text !== place.text) changed.add(field)
    place.text = text
  }
  for (const field of hasFiles ? (['description', 'recipeInstructions', 'notes'] as const) : []) {
    for (const place of texts[field]) {
      const text = withFilesHere(place.text, (id) => knownFiles(known, id))
      if (text !== place.text && text.length <= MOST_TEXT) {
        changed.add(field)
        place.text = text
      }
    }
  }
  const title = ctx.t('report.recipes-inside')
  const notes = notesWithInner(texts.notes, inner.lines, { ...linking, title })
  return {
    ...(changed.has('description') && { description: texts.description[0]!.text }),
    ...(changed.has('recipeInstructions') && { recipeInstructions: texts.recipeInstructions }),
    ...((changed.has('notes') || notes !== texts.notes) && { notes }),
  }
}
