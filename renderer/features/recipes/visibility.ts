import type { GroupPreferences } from '#contract/groups.ts'

/**
 * Who sees a recipe without a link to it: everybody who can open this server, or the household alone; `closed` when the
 * recipe would be public but the household lets no visitors in.
 */
export type Visibility = 'everyone' | 'household' | 'closed'

/** The effective result of the group's preferences and the recipe's own setting. The server decides alike. */
export function visibilityOf(
  { privateGroup, recipePublic }: Pick<GroupPreferences, 'privateGroup' | 'recipePublic'>,
  isPublic: boolean,
): Visibility {
  if (!isPublic) return 'household'
  return !privateGroup && recipePublic ? 'everyone' : 'closed'
}
