/** 'editor': may edit; 'member': of the group, but the owner has locked the recipe; 'visitor': everybody else. */
export type RecipeAccess = 'editor' | 'member' | 'visitor'
