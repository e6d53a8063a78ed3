import type { Household } from './household.ts'

/** Who looks: the administrator of the household, somebody without an account, or the first person of an empty server. */
export type Onlooker = 'administrator' | 'visitor' | 'first'

export interface ShotScreen {
  /** Names the files. */
  name: string
  /** The route as the page's table of routes has it; a test asks for a picture of each. */
  route: string
  at: (household: Household) => string
  as?: Onlooker
}

const slugOf = ({ slugs }: Household, name: string) => slugs.get(name)!
const recipeAt =
  (name: string, rest = '') =>
  (household: Household) =>
    `/g/${household.group}/r/${slugOf(household, name)}${rest}`
const inGroup = (rest: string) => (household: Household) => `/g/${household.group}${rest}`
const buns = 'Grandma Ingrid’s cinnamon buns'
const recipe = 'g/:groupSlug/r/:slug'

const data = [
  'foods',
  'units',
  'labels',
  'categories',
  'tags',
  'tools',
  'recipes',
  'recipe-actions',
]
const adminPages = [
  'site-settings',
  'backups',
  'home-devices',
  'desktop',
  'maintenance',
  'maintenance/logs',
  'manage/users',
  'manage/users/create',
  'manage/groups',
  'background-tasks',
  'parser',
]
const groupPages = ['trash', 'categories', 'tags', 'tools', 'timeline']

/** Every screen that is pictured, most important first. */
export const shotScreens: ShotScreen[] = [
  { name: 'home', route: 'g/:groupSlug', at: inGroup('') },
  { name: 'start', route: '/', at: () => '/' },
  { name: 'search', route: 'g/:groupSlug', at: inGroup('?search=lemon') },
  { name: 'recipe', route: recipe, at: recipeAt(buns) },
  { name: 'recipe-soup', route: recipe, at: recipeAt('Saffron lentil soup with crisp onions') },
  { name: 'recipe-bare', route: recipe, at: recipeAt('Beans on toast') },
  { name: 'recipe-arabic', route: recipe, at: recipeAt('مجدرة بالبصل المقلي') },
  {
    name: 'recipe-long-name',
    route: recipe,
    at: recipeAt(
      'Everything-in-the-fridge frittata for the evening before the holidays, with whatever herbs are left on the balcony',
    ),
  },
  { name: 'cook', route: recipe, at: recipeAt(buns, '?cook=true') },
  { name: 'edit', route: recipe, at: recipeAt('Spaghetti with slow tomatoes', '?edit=true') },
  {
    name: 'parse',
    route: 'g/:groupSlug/r/:slug/ingredient-parser',
    at: recipeAt('Spaghetti with slow tomatoes', '/ingredient-parser'),
  },
  { name: 'versions', route: 'g/:groupSlug/r/:slug/versions', at: recipeAt(buns, '/versions') },
  { name: 'no-recipe', route: recipe, at: inGroup('/r/nothing') },
  { name: 'write', route: 'g/:groupSlug/r/create/new', at: inGroup('/r/create/new') },
  {
    name: 'write-fields',
    route: 'g/:groupSlug/r/create/new',
    at: inGroup('/r/create/new?fields=1'),
  },
  { name: 'photo', route: 'g/:groupSlug/r/create/image', at: inGroup('/r/create/image') },
  { name: 'import', route: 'g/:groupSlug/r/create/url', at: inGroup('/r/create/url') },
  {
    name: 'import-many',
    route: 'g/:groupSlug/r/create/bulk',
    at: inGroup('/r/create/bulk'),
  },
  { name: 'plan', route: 'group/mealplan/planner/view', at: () => '/group/mealplan/planner/view' },
  { name: 'plan-rules', route: 'group/mealplan/settings', at: () => '/group/mealplan/settings' },
  { name: 'plan-meals', route: 'group/mealplan/meals', at: () => '/group/mealplan/meals' },
  { name: 'plan-menus', route: 'group/mealplan/menus', at: () => '/group/mealplan/menus' },
  {
    name: 'plan-calendar',
    route: 'group/mealplan/calendar',
    at: () => '/group/mealplan/calendar',
  },
  {
    name: 'plan-month',
    route: 'group/mealplan/planner/view',
    at: () => '/group/mealplan/planner/view?view=month',
  },
  {
    name: 'lists',
    route: 'shopping-lists',
    at: () => '/shopping-lists?disableRedirect=true',
  },
  { name: 'list', route: 'shopping-lists/:id', at: ({ listId }) => `/shopping-lists/${listId}` },
  { name: 'cookbooks', route: 'g/:groupSlug/cookbooks', at: inGroup('/cookbooks') },
  {
    name: 'cookbook',
    route: 'g/:groupSlug/cookbooks/:slug',
    at: inGroup('/cookbooks/soups-and-stews'),
  },
  {
    name: 'favorites',
    route: 'user/:id/favorites',
    at: ({ userId }) => `/user/${userId}/favorites`,
  },
  ...groupPages.map((page) => ({
    name: page,
    route: `g/:groupSlug/recipes/${page}`,
    at: inGroup(`/recipes/${page}`),
  })),
  { name: 'household', route: 'group', at: () => '/group' },
  { name: 'reports', route: 'group/reports', at: () => '/group/reports' },
  {
    name: 'report',
    route: 'group/reports/:id',
    at: ({ reportId }) => `/group/reports/${reportId}`,
  },
  { name: 'moving-in', route: 'group/migrations', at: () => '/group/migrations' },
  { name: 'notifiers', route: 'group/notifiers', at: () => '/group/notifiers' },
  ...data.map((kind) => ({
    name: `data-${kind}`,
    route: 'group/data/:kind',
    at: () => `/group/data/${kind}`,
  })),
  { name: 'profile', route: 'user/profile/:section?', at: () => '/user/profile' },
  { name: 'members', route: 'group/members', at: () => '/group/members' },
  { name: 'webhooks', route: 'group/webhooks', at: () => '/group/webhooks' },
  { name: 'devices', route: 'devices', at: () => '/devices' },
  ...adminPages.map((page) => ({
    name: `admin-${page.replaceAll('/', '-')}`,
    route: `admin/${page}`,
    at: () => `/admin/${page}`,
  })),
  { name: 'invitations', route: 'group/invitations', at: () => '/group/invitations' },
  { name: 'register', route: 'register', at: () => '/register', as: 'visitor' },
  {
    name: 'admin-user',
    route: 'admin/manage/users/:id',
    at: ({ userId }) => `/admin/manage/users/${userId}`,
  },
  {
    name: 'admin-household',
    route: 'admin/manage/groups/:id',
    at: ({ groupId }) => `/admin/manage/groups/${groupId}`,
  },
  { name: 'pair', route: 'pair', at: () => '/pair', as: 'visitor' },
  { name: 'forgot', route: 'forgot-password', at: () => '/forgot-password', as: 'visitor' },
  {
    name: 'reset',
    route: 'reset-password',
    at: () => '/reset-password?token=shown-only',
    as: 'visitor',
  },
  { name: 'login', route: 'login', at: () => '/login', as: 'visitor' },
  { name: 'visitor-home', route: 'g/:groupSlug', at: inGroup(''), as: 'visitor' },
  { name: 'visitor-recipe', route: recipe, at: recipeAt(buns), as: 'visitor' },
  {
    name: 'shared',
    route: 'g/:groupSlug/shared/r/:tokenId',
    at: ({ group, linkId }) => `/g/${group}/shared/r/${linkId}`,
    as: 'visitor',
  },
  {
    name: 'shared-over',
    route: 'g/:groupSlug/shared/r/:tokenId',
    at: inGroup('/shared/r/nothing'),
    as: 'visitor',
  },
  { name: 'setup', route: 'setup', at: () => '/setup', as: 'first' },
  { name: 'not-found', route: '*', at: () => '/nothing', as: 'visitor' },
]

/** Routes that only lead to one of the screens above, or show the same. */
export const ledElsewhere = [
  'group/mealplan/planner/:other?',
  'household/mealplan/planner/:other?',
  'household/mealplan/settings',
  'import',
  'new',
  'group/data',
  'admin',
  'shared/recipes/:tokenId',
]
