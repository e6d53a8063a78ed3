import type { UserOut } from '#contract/users.ts'
import { canWrite } from '#renderer/api/session.ts'

/**
 * Whether the user may edit a recipe. A locked one can only be edited by its owner, not even by administrators, and some
 * members may only look; the server has the same rules.
 */
export function mayChange(
  { isLocked, userId }: { isLocked: boolean; userId: string | null },
  viewer: UserOut | null,
): boolean {
  return canWrite(viewer) && (!isLocked || userId === viewer?.id)
}
