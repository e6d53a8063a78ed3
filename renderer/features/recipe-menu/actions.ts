/** What can be done with a recipe, in the order in which menus show it. */
export const recipeActions = [
  'edit',
  'download',
  'duplicate',
  'plan',
  'list',
  'print',
  'print-preferences',
  'share',
  'versions',
  'delete',
] as const
export type RecipeAction = (typeof recipeActions)[number]

/** The page has its own button for editing. */
const onPage = recipeActions.filter((action) => action !== 'edit' && action !== 'delete')

const onCard: RecipeAction[] = ['download', 'plan', 'list', 'share']

/** Which of these actions each place offers, and to whom. */
export const actionsOf = {
  editorsCard: ['edit', ...onCard],
  /** Of a recipe that its owner has locked. */
  membersCard: onCard,
  /** Of what remains to people from elsewhere, cards show nothing. */
  visitorsCard: [],
  editorsPage: [...onPage, 'delete'],
  /** A recipe that its owner has locked. */
  membersPage: onPage,
  visitorsPage: ['print', 'print-preferences'],
} satisfies Record<string, RecipeAction[]>
