import { createHash } from 'node:crypto'
import { wordsOf } from '#contract/amounts/own-words.ts'
import { withoutRecipeLinks } from '#contract/recipe-links.ts'
import type { SignedIn } from '#server/context/context.ts'
import { grouped } from '#server/db/grouped.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { shownLinesOf } from '#server/features/recipes/index.ts'
import { othersFirst } from '#server/process/others-first.ts'

const MOST_LINES = 1000
const LONGEST_LINE = 2000
/** Others wait for a query, so each reads only a part. */
const RECIPES_AT_ONCE = 100

interface Content {
  /** As they are shown. */
  ingredients: string[]
  steps: string[]
}

/**
 * The same for recipes whose ingredients and steps have the same words in the same order, whatever the recipes are called.
 * Null without either: what says next to nothing is like much else.
 */
export function contentKey({ ingredients, steps }: Content): string | null {
  const [lines, method] = [ingredients, steps].map((texts) =>
    texts
      .slice(0, MOST_LINES)
      .map((text) => wordsOf(text.slice(0, LONGEST_LINE)))
      .filter(Boolean),
  ) as [string[], string[]]
  if (lines.length === 0 || method.length === 0) return null
  return createHash('sha256')
    .update(JSON.stringify([lines, method]))
    .digest('base64')
}

/** Finds a recipe of the household by its content. */
export type FindByContent = (key: string | null) => Promise<string | null>

/**
 * Looks recipes up by their content as it is at the first question: what an import makes afterwards is not found. A few
 * statements for many recipes.
 * @returns a function from a key to the id of a recipe, or null
 */
export function byContent(ctx: SignedIn): FindByContent {
  let keys: Promise<Map<string, string>> | null = null
  return async (key) => {
    if (key === null) return null
    keys ??= keysOfHousehold(ctx)
    return (await keys).get(key) ?? null
  }
}

async function keysOfHousehold(ctx: SignedIn) {
  const { db, viewer } = ctx
  const recipes = await ofGroup(db, viewer.groupId)
    .select('recipes')
    .select('recipes.id')
    .orderBy('recipes.createdAt')
    .execute()
  const ids = recipes.map(({ id }) => id)
  const found = new Map<string, string>()
  for (let at = 0; at < ids.length; at += RECIPES_AT_ONCE) {
    const some = ids.slice(at, at + RECIPES_AT_ONCE)
    const lines = await shownLinesOf(db, viewer.groupId, some)
    const rows = await db
      .selectFrom('recipeSteps')
      .where('recipeId', 'in', listed(some))
      .select(['recipeId', 'text'])
      .orderBy('position')
      .execute()
    const steps = grouped(rows, ({ recipeId }) => recipeId)
    for (const id of some) {
      // An import that links recipes keeps their words.
      const method = (steps.get(id) ?? []).map(({ text }) => withoutRecipeLinks(text))
      const key = contentKey({ ingredients: lines.get(id) ?? [], steps: method })
      // Of several, the one that was here first.
      if (key !== null && !found.has(key)) found.set(key, id)
    }
    await othersFirst()
  }
  return found
}
