import { trashDays } from '#contract/recipe-files.ts'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { trashedBefore } from '#server/db/trash.ts'
import { removeRecipeFiles } from '#server/features/recipes/index.ts'
import { deleteTrashed } from './repository.ts'

const KEPT_MS = trashDays * 24 * 60 * 60 * 1000

/** When a recipe that was deleted then is deleted permanently; ISO, UTC. */
export function purgeTime(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + KEPT_MS).toISOString()
}

/** Permanently deletes recipes of all groups that were in the trash for 60 days. */
export async function purgeTrash(services: Services, db: Db): Promise<void> {
  const limit = new Date(services.now().getTime() - KEPT_MS).toISOString()
  const due = await trashedBefore(db, limit)
  for (const { id, groupId } of due) {
    // One at a time, so that a large trash does not block others, and restored ones stay.
    if (await deleteTrashed(db, groupId, id)) await removeRecipeFiles(services, id)
  }
  if (due.length > 0) services.log.info({ recipes: due.length }, 'trash purged')
}
