import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { askHelper } from './ask.ts'
import { findHelper, hostOf } from './settings.ts'

const sample = `Pancakes
Serves 2
2 eggs
250 ml milk
125 g flour
Whisk everything and fry thin pancakes.`

/**
 * Has the helper read a short recipe of ours.
 * @returns what it answered, or why it did not, in words of the caller's language
 * @throws AppError helper.off
 */
export async function tryHelper(ctx: SignedIn) {
  const helper = await findHelper(ctx)
  if (!helper) throw new AppError('helper.off')
  try {
    const { name, recipeIngredient } = await askHelper(ctx, {
      text: sample,
      pictures: async () => [],
    })
    const gaps = { host: hostOf(helper), model: helper.model, name }
    const count = String(recipeIngredient.length)
    return { success: true, response: ctx.t('helper.answered', { ...gaps, number: count }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { success: false, response: ctx.t(`errors.${error.code}`, error.params) }
  }
}
