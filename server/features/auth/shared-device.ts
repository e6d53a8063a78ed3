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
  if (!viewer.sharedDevice) throw new AppError('user.not-self')
  const named = await ofGroup(ctx.db, viewer.groupId)
    .select('users')
    .where('users.id', '=', userId)
    .select('users.id')
    .executeTakeFirst()
  if (!named) throw new AppError('user.not-found')
  return userId
}

/**
 * Refuses a device that everybody uses what would let somebody who stands before it come in later from elsewhere.
 * @throws AppError devices.shared
 */
export function refuseSharedDevice({ viewer }: SignedIn) {
  if (viewer.sharedDevice) throw new AppError('devices.shared')
}
