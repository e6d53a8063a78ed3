/** The actions on a recipe, in the order of the menus. */
export const recipeActions = [
  'edit',
  'download',
  'export',
  'duplicate',
  'again',
  'plan',
  'list',
  'print',
  'print-preferences',
  'share',
  'versions',
  'delete',
] as const
export type RecipeAction = (typeof recipeActions)[number]

/** Editing has its own button on the page. */
const onPage = recipeActions.filter((action) => action !== 'edit' && action !== 'delete')

/** What changes the recipe is for those who may edit it. */
const onMembersPage = onPage.filter((action) => action !== 'again')

const onCard: RecipeAction[] = ['download', 'plan', 'list', 'share']

/** The actions in each place, by who is looking. */
export const actionsOf = {
  editorsCard: ['edit', ...onCard],
  /** For members who may not edit, because the owner has locked the recipe. */
  membersCard: onCard,
  editorsPage: [...onPage, 'delete'],
  /** A phone has no room for a button of its own. */
  editorsPhone: ['edit', ...onPage, 'delete'],
  /** For members who may not edit, because the owner has locked the recipe. */
  membersPage: onMembersPage,
  /** For members who may only look. */
  readersCard: ['download'],
  readersPage: ['download', 'export', 'print', 'print-preferences', 'versions'],
  visitorsPage: ['print', 'print-preferences'],
} satisfies Record<string, RecipeAction[]>
