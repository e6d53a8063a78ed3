import { sql } from 'kysely'
import { linkingTexts, withLinkingTexts } from '#contract/recipe-text/linking-texts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { changeEarlierVersion, earlierContent } from '#server/features/recipes/index.ts'
import type { LinkingPast } from '../known.ts'
import { relink, type Relinking } from './relink.ts'

/** Where what was said has its text. */
const said = [
  ['comments', 'text'],
  ['timelineEvents', 'eventMessage'],
] as const

interface InTurn extends Relinking {
  /** Lets others have their turn; false once the server ends. */
  mayGoOn: () => Promise<boolean>
}

/**
 * Lets links and addresses of files in what was said of a recipe, and in what it was before, lead to what came in, as those
 * in its own texts. Words stay where nothing is found. When anything was written stays as well, so that nothing counts as changed.
 */
export async function linkPast(ctx: SignedIn, past: LinkingPast, how: InTurn) {
  const { db, viewer } = ctx
  for (const [table, column] of said) {
    for (const id of past[table]) {
      if (!(await how.mayGoOn())) return
      const row = await ofGroup(db, viewer.groupId)
        .byIds(table, [id])
        .select(sql<string | null>`${sql.ref(column)}`.as('text'))
        .executeTakeFirst()
      if (!row?.text) continue
      await ofGroup(db, viewer.groupId)
        .update(table)
        .set({ [column]: (await relink([row.text], how))(row.text) })
        .where('id', '=', id)
        .where(sql.ref(column), '=', row.text)
        .execute()
    }
  }
  for (const id of past.versions) {
    if (!(await how.mayGoOn())) return
    const content = await earlierContent(ctx, id)
    if (!content) continue
    const linked = withLinkingTexts(content, await relink(linkingTexts(content), how))
    await changeEarlierVersion(ctx, id, linked)
  }
}
