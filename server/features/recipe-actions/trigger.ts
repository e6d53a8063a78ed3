import { filledIn } from '#contract/action-address.ts'
import type { RecipeAction } from '#contract/recipe-actions.ts'
import { Recipe } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRecipe } from '#server/features/recipes/index.ts'
import { withOffsets } from '#server/http/generation.ts'
import { createSideJobs } from '#server/process/side-jobs.ts'
import { getAction } from './service.ts'

const sending = createSideJobs()

/**
 * Sends a recipe to the address of an action in the background; the result is logged.
 * @param home address of this server for people
 * @throws AppError record.not-found, recipe.not-found, recipe-action.nothing-to-send, request.at-once
 */
export async function trigger(
  ctx: SignedIn,
  { id, slug }: { id: string; slug: string },
  home: string,
) {
  const action = await getAction(ctx, id)
  const recipe = await getRecipe(ctx, slug)
  if (action.actionType === 'link') throw new AppError('recipe-action.nothing-to-send')

  const page = `${home.replace(/\/$/, '')}/g/${ctx.viewer.groupSlug}/r/${recipe.slug}`
  const address = filledIn(action.url, { id: recipe.id, slug: recipe.slug, url: page })
  const body = JSON.stringify(withOffsets(Recipe.parse(recipe)))
  sending.mustBeFree(ctx)
  sending.start(ctx, (signal) => post(ctx, { address, body, signal, action }))
}

interface Sending {
  address: string
  body: string
  signal: AbortSignal
  action: RecipeAction
}

async function post(ctx: SignedIn, { address, body, signal, action }: Sending) {
  const headers = { 'content-type': 'application/json' }
  try {
    await ctx.fetch(address, { kind: 'page', method: 'POST', headers, body, signal })
    ctx.log.info({ action: action.id }, 'recipe sent by an action')
  } catch (error) {
    ctx.log.warn({ err: error, action: action.id }, 'recipe not sent by an action')
  }
}
