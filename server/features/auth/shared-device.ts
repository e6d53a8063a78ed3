import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'

/**
 * Whose comment or entry it is: the viewer's own. On a device that everybody uses it may be any member's, as the person
 * in front of it says.
 * @param userId the member who is named, if any
 * @throws AppError user.not-self, user.not-found
 */
export async function mustSpeakFor(ctx: SignedIn, userId?: string | null): Promise<string> {
  const { viewer } = ctx
  if (!userId || userId === viewer.id) return viewer.id
  const named = await ofGroup(ctx.db, viewer.groupId)
    .select('users')
    .where('users.id', 'in', [viewer.id, userId])
    .select(['users.id', 'users.sharedDevice'])
    .execute()
  const isShared = named.some(({ id, sharedDevice }) => id === viewer.id && sharedDevice === 1)
  if (!isShared) throw new AppError('user.not-self')
  if (!named.some(({ id }) => id === userId)) throw new AppError('user.not-found')
  return userId
}
