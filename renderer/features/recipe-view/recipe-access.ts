/**
 * 'editor': may edit; 'member': of the group, but the owner has locked the recipe; 'reader': of the group, but may only
 * look and cook; 'visitor': everybody else.
 */
export type RecipeAccess = 'editor' | 'member' | 'reader' | 'visitor'

/** Whether they may plan, buy, comment and tell what they cooked. */
export const writes = (access: RecipeAccess) => access === 'editor' || access === 'member'
