/**
 * Whether the user may edit a recipe. A locked one can only be edited by its owner, not even by administrators; the
 * server has the same rule.
 */
export function mayChange(
  { isLocked, userId }: { isLocked: boolean; userId: string },
  viewerId: string | undefined,
): boolean {
  return !isLocked || userId === viewerId
}
