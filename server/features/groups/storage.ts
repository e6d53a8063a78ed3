import path from 'node:path'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { childrenOf, walk } from '#server/files/walk.ts'
import { prettySize } from '#server/text/pretty-size.ts'

/** What programs of the first generation expect as the total (500 MB); nothing here is limited by it. */
const TOTAL_BYTES = 500 * 1024 * 1024

/**
 * The size of the pictures and files of the group's recipes, those in the trash included. Folders of other groups are
 * not entered.
 */
export async function storageOf(ctx: SignedIn) {
  const { db, files, viewer } = ctx
  const [kept, trashed] = await Promise.all([
    ofGroup(db, viewer.groupId).select('recipes').select('recipes.id').execute(),
    ofGroup(db, viewer.groupId, 'trashed').select('recipes').select('recipes.id').execute(),
  ])
  const ours = new Set([...kept, ...trashed].map(({ id }) => id))
  let used = 0
  for await (const folder of childrenOf(path.join(files.media, 'recipes'))) {
    if (!ours.has(folder.name.toLowerCase())) continue
    for await (const { bytes } of walk(folder.path)) used += bytes
  }
  return {
    usedStorageBytes: used,
    usedStorageStr: prettySize(used),
    totalStorageBytes: TOTAL_BYTES,
    totalStorageStr: prettySize(TOTAL_BYTES),
  }
}
