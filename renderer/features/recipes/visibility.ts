import type { GroupPreferences } from '#contract/groups.ts'

/**
 * Who can see a recipe without a share link: everyone who can open this server, or the household. `closed`: only the
 * household, although the recipe is public, because the household does not allow visitors.
 */
export type Visibility = 'everyone' | 'household' | 'closed'

/** The visibility that follows from the group's preferences and the recipe's setting; the server has the same rule. */
export function visibilityOf(
  { privateGroup, recipePublic }: Pick<GroupPreferences, 'privateGroup' | 'recipePublic'>,
  isPublic: boolean,
): Visibility {
  if (!isPublic) return 'household'
  return !privateGroup && recipePublic ? 'everyone' : 'closed'
}
