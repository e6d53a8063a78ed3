import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { IncomingSetting } from '#server/recipe-files/incoming-parts.ts'
import { lose, type Tally } from '../known.ts'

/**
 * How a household is set is its own, and an import changes nothing of it: what was set differently in the file is told,
 * so that somebody can set it so.
 */
export async function compareSettings(
  { db, viewer }: SignedIn,
  { settings, tally }: { settings: IncomingSetting[]; tally: Tally },
) {
  const here = await ofGroup(db, viewer.groupId)
    .select('groupPreferences')
    .selectAll('groupPreferences')
    .executeTakeFirst()
  const ours = new Map(Object.entries(here ?? {}).map(([field, value]) => [field, String(value)]))
  for (const { field, value } of settings) {
    if (ours.get(field) !== value) lose(tally, field, value)
  }
}
