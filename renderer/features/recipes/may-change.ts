/** A locked recipe is changed by its owner alone; being an administrator does not help, as the server says as well. */
export function mayChange(
  { isLocked, userId }: { isLocked: boolean; userId: string },
  viewerId: string | undefined,
): boolean {
  return !isLocked || userId === viewerId
}
