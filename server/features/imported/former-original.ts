import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { packJson, unpackJson } from '#server/text/packed-json.ts'

/** What the page said that a recipe was made of, packed row for row, for `putBackOriginal`. */
export async function keepOriginalRow(ctx: SignedIn, recipeId: string): Promise<Uint8Array> {
  return packJson(await rowsOf(ctx, recipeId))
}

/** Gives a recipe the words of its page that it had before it was read again, or none. Needs a transaction. */
export async function putBackOriginal(ctx: SignedIn, recipeId: string, packed: Uint8Array) {
  // They were rows of this table.
  const rows = unpackJson(packed) as Awaited<ReturnType<typeof rowsOf>>
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .delete('recipeOriginals')
    .where('recipeOriginals.recipeId', '=', recipeId)
    .execute()
  for (const row of rows) await ctx.db.insertInto('recipeOriginals').values(row).execute()
}

const rowsOf = ({ db, viewer }: SignedIn, recipeId: string) =>
  ofGroup(db, viewer.groupId)
    .select('recipeOriginals')
    .where('recipeOriginals.recipeId', '=', recipeId)
    .selectAll('recipeOriginals')
    .execute()
