import { sql } from 'kysely'
import { plainWords } from '#contract/recipe-links.ts'
import { linkingTexts, withLinkingTexts } from '#contract/recipe-text/linking-texts.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { changeEarlierVersion, earlierContent } from '#server/features/recipes/index.ts'
import type { LinkingPast } from '../known.ts'
import type { FoundRecipe } from './find-inner.ts'
import { type Linking, linkedText } from './linked-texts.ts'
import { MOST_INNER, type Sought, takenFrom } from './take-inner.ts'

/** Where what was said has its text. */
const said = [
  ['comments', 'text'],
  ['timelineEvents', 'eventMessage'],
] as const

interface Relinking extends Pick<Linking, 'groupSlug' | 'lose'> {
  findMore: (sought: readonly Sought[]) => Promise<(sought: Sought) => FoundRecipe | null>
  /** Lets others have their turn; false once the server ends. */
  mayGoOn: () => Promise<boolean>
}

/**
 * Lets links in what was said of a recipe, and in what it was before, lead to the recipes that came in, as those in its own
 * texts. Words stay where nothing is found. When anything was written stays as well, so that nothing counts as changed.
 */
export async function linkPast(ctx: SignedIn, past: LinkingPast, how: Relinking) {
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

/** What turns each of these texts into one with links of here. */
async function relink(texts: readonly string[], { findMore, groupSlug, lose }: Relinking) {
  const sought = texts.flatMap((text) => takenFrom(text).mentions.slice(0, MOST_INNER))
  const find = await findMore(sought.map((mention) => mention.sought))
  return (text: string) => {
    const { text: plain, mentions } = takenFrom(text)
    for (const { sought, words } of mentions.slice(MOST_INNER)) lose(sought, plainWords(words))
    return linkedText(plain, mentions.slice(0, MOST_INNER), { groupSlug, find, lose })
  }
}
