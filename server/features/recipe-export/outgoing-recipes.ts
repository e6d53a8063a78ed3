import type { SignedIn } from '#server/context/context.ts'
import { loadRecipesById } from '#server/features/recipes/index.ts'
import { snapshot } from '#server/context/transaction.ts'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import { attachmentsOf } from './attachments.ts'
import { markLinks } from './linked-recipes.ts'
import { toOutgoing } from './to-outgoing.ts'

/** So many need a dozen statements, and a few megabytes at the most. */
const AT_ONCE = 50

/** These recipes of the group in their order, some at a time; those that are deleted meanwhile are left out. */
export async function* outgoingRecipes(
  ctx: SignedIn,
  ids: readonly string[],
): AsyncGenerator<OutgoingRecipe> {
  const { groupId } = ctx.viewer
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const [recipes, attached] = await snapshot(ctx, async ({ db }) => [
      await markLinks(db, groupId, await loadRecipesById(db, groupId, some)),
      await attachmentsOf(db, groupId, some),
    ])
    for (const recipe of recipes) {
      const { pictures } = attached(recipe.id)
      const coverFirst = pictures.toSorted((a, b) => Number(b.isCover) - Number(a.isCover))
      yield toOutgoing(
        ctx,
        recipe,
        coverFirst.map(({ id }) => id),
      )
    }
  }
}
