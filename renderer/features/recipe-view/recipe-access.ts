/** A member who may edit it, a member before whom its owner has locked it, or somebody from outside the group. */
export type RecipeAccess = 'editor' | 'member' | 'visitor'
