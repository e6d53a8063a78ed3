import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'

/** @throws AppError record.not-found, also for a list of another group */
export async function mustHaveList({ db, viewer }: SignedIn, id: string) {
  const found = await ofGroup(db, viewer.groupId)
    .select('shoppingLists')
    .where('shoppingLists.id', '=', id)
    .select('shoppingLists.id')
    .executeTakeFirst()
  if (!found) throw new AppError('record.not-found')
}
