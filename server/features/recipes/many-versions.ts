import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import { organizersOf } from '#server/recipe-cards/summaries.ts'
import { settingsOfMany } from './repository.ts'
import { changedParts, packContent, unpackContent } from './version-content.ts'
import type { VersionContent } from './version-shapes.ts'

/**
 * Stores a version of each of these recipes after their organizers or settings changed. It is the latest version with
 * these two parts replaced, so the rest of the recipe need not be read. A recipe without a readable version is skipped;
 * its next save stores one.
 */
export async function keepManyVersions(ctx: SignedIn, ids: string[], savedAt: string) {
  const { id: userId, groupId } = ctx.viewer
  const latest = await latestVersions(ctx, ids)
  const known = latest.map(({ recipeId }) => recipeId)
  const organizers = await organizersOf(ctx.db, groupId, known)
  const settings = await settingsOfMany(ctx.db, known)
  const rows = latest.flatMap(({ recipeId, number, content: packed }) => {
    const before = unpackContent(packed)
    if (!before) return []
    const now = { ...organizers.get(recipeId)!, settings: settings.get(recipeId)! }
    const content = withLines({ ...before, ...now })
    const changes = changedParts(before, content)
    if (changes.length === 0) return []
    return [
      {
        id: randomUUID(),
        groupId,
        recipeId,
        number: number + 1,
        userId,
        createdAt: savedAt,
        changes: JSON.stringify(changes),
        content: packContent(content),
      },
    ]
  })
  await insertAll(ctx.db, 'recipeVersions', rows)
}

function latestVersions(ctx: SignedIn, ids: string[]) {
  const newest = sql<number>`(
    select max(number) from recipeVersions other where other.recipeId = recipeVersions.recipeId)`
  return ofGroup(ctx.db, ctx.viewer.groupId)
    .select('recipeVersions')
    .where('recipeVersions.recipeId', 'in', listed(ids))
    .where('recipeVersions.number', '=', newest)
    .select(['recipeVersions.recipeId', 'recipeVersions.number', 'recipeVersions.content'])
    .execute()
}

/** Lines contain the setting `disableAmount` and texts that depend on it, so a new value changes every line. */
function withLines(content: VersionContent): VersionContent {
  const { disableAmount } = content.settings
  if (content.recipeIngredient.every((line) => line.disableAmount === disableAmount)) return content
  const recipeIngredient = content.recipeIngredient.map((line) =>
    line.disableAmount === disableAmount
      ? line
      : {
          ...line,
          disableAmount,
          isFood: !disableAmount,
          display: ingredientDisplay({ ...line, disableAmount }),
        },
  )
  return { ...content, recipeIngredient }
}
