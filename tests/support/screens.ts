import {
  login,
  home,
  same,
  signedIn,
  ofHome,
  ofAdmins,
  isOutside,
  start,
  notHere,
  noRecipe,
  noPage,
  type Made,
  type Screen,
} from './outcomes.ts'

const plan = signedIn('Meal plan', { at: '/group/mealplan/planner/view' })

const data = ['Foods', 'Units', 'Labels', 'Categories', 'Tags', 'Tools', 'Recipes', 'Actions']

/** Every screen by its address, and what each viewer finds there. */
export const screens: Screen[] = [
  { route: '/', at: '/', outcome: start },
  {
    route: 'login',
    at: '/login',
    outcome: (viewer) => (viewer === 'visitor' ? { heading: 'Welcome back' } : home(viewer)),
  },
  { route: 'forgot-password', at: '/forgot-password', outcome: same('Forgot your password?') },
  {
    route: 'reset-password',
    at: '/reset-password?token=no-such-token',
    outcome: same('Choose a new password', { at: '/reset-password' }),
  },
  { route: 'setup', at: '/setup', outcome: start },
  {
    route: 'register',
    at: '/register',
    outcome: (viewer) => (viewer === 'visitor' ? { heading: 'Your invitation' } : home(viewer)),
  },
  { route: 'group/invitations', at: '/group/invitations', outcome: ofAdmins('Invite people') },
  { route: 'pair', at: '/pair', outcome: same('Connect this device') },
  {
    route: 'import',
    at: '/import',
    outcome: signedIn('Import from the web', { at: /\/r\/create\/url$/ }),
  },
  { route: 'new', at: '/new', outcome: signedIn('Write a recipe', { at: /\/r\/create\/new$/ }) },
  { route: 'g/:groupSlug', at: '/g/home', outcome: same('Recipes') },
  {
    route: 'g/:groupSlug',
    at: '/g/nobody',
    outcome: same('No public recipes here', {
      refused: ['404 /api/explore/groups/nobody/households', '404 /api/explore/cookbooks/nobody'],
    }),
  },
  {
    route: 'g/:groupSlug/r/create/url',
    at: '/g/home/r/create/url',
    outcome: ofHome('Import from the web'),
  },
  {
    route: 'g/:groupSlug/r/create/image',
    at: '/g/home/r/create/image',
    outcome: ofHome('Photo or PDF'),
  },
  {
    route: 'g/:groupSlug/r/create/bulk',
    at: '/g/home/r/create/bulk',
    outcome: ofHome('Import many recipes'),
  },
  {
    route: 'g/:groupSlug/r/create/new',
    at: '/g/home/r/create/new',
    outcome: ofHome('Write a recipe'),
  },
  {
    route: 'g/:groupSlug/r/:slug/ingredient-parser',
    at: '/g/home/r/pea-soup/ingredient-parser',
    outcome: ofHome('Edit Pea soup', { at: '/g/home/r/pea-soup?edit=true&parse=true' }),
  },
  { route: 'g/:groupSlug/r/:slug', at: '/g/home/r/pea-soup', outcome: same('Pea soup') },
  {
    route: 'g/:groupSlug/r/:slug',
    at: '/g/home/r/pea-soup?edit=true',
    outcome: (viewer) => ({ heading: isOutside(viewer) ? 'Pea soup' : 'Edit Pea soup' }),
  },
  { route: 'g/:groupSlug/r/:slug', at: '/g/home/r/pea-soup?cook=true', outcome: same('Pea soup') },
  {
    route: 'g/:groupSlug/r/:slug',
    at: '/g/home/r/secret-stew',
    outcome: (viewer) =>
      isOutside(viewer) ? noRecipe('secret-stew')(viewer) : { heading: 'Secret stew' },
  },
  { route: 'g/:groupSlug/r/:slug', at: '/g/home/r/nothing', outcome: noRecipe('nothing') },
  {
    route: 'g/:groupSlug/r/:slug/versions',
    at: '/g/home/r/pea-soup/versions',
    outcome: ofHome('Versions of Pea soup'),
  },
  {
    route: 'g/:groupSlug/r/:slug/versions',
    at: '/g/home/r/nothing/versions',
    outcome: ofHome(notHere.heading, {
      refused: ['404 /api/recipes/nothing', '404 /api/recipes/nothing/versions'],
    }),
  },
  ...['Trash', 'Categories', 'Tags', 'Tools', 'Timeline'].map((heading) => ({
    route: `g/:groupSlug/recipes/${heading.toLowerCase()}`,
    at: `/g/home/recipes/${heading.toLowerCase()}`,
    outcome: ofHome(heading),
  })),
  { route: 'group', at: '/group', outcome: ofAdmins('Household settings') },
  { route: 'group/reports', at: '/group/reports', outcome: signedIn('Reports') },
  {
    route: 'group/reports/:id',
    at: ({ reportId }) => `/group/reports/${reportId}`,
    outcome: (viewer) =>
      viewer === 'stranger'
        ? { heading: 'Report not found', refused: ['404 /api/groups/reports/:report'] }
        : signedIn('Recipes from links')(viewer),
  },
  { route: 'group/migrations', at: '/group/migrations', outcome: signedIn('From another app') },
  {
    route: 'group/data',
    at: '/group/data',
    outcome: ofAdmins('Foods', { at: '/group/data/foods' }),
  },
  ...data.map((heading) => ({
    route: 'group/data/:kind',
    at: `/group/data/${heading === 'Actions' ? 'recipe-actions' : heading.toLowerCase()}`,
    outcome: ofAdmins(heading),
  })),
  {
    route: 'admin/manage/users/:id',
    at: ({ userId }) => `/admin/manage/users/${userId}`,
    outcome: ofAdmins('rosa'),
  },
  {
    route: 'admin/manage/groups/:id',
    at: ({ groupId }) => `/admin/manage/groups/${groupId}`,
    outcome: ofAdmins('Home'),
  },
  {
    route: 'group/data/:kind',
    at: '/group/data/nothing',
    outcome: ofAdmins('Foods', { at: '/group/data/foods' }),
  },
  { route: 'group/members', at: '/group/members', outcome: ofAdmins('Household members') },
  {
    route: 'group/webhooks',
    at: '/group/webhooks',
    outcome: ofAdmins('Webhooks'),
  },
  {
    route: 'group/notifiers',
    at: '/group/notifiers',
    outcome: ofAdmins('Notifiers'),
  },
  {
    route: 'group/mealplan/planner/view',
    at: '/group/mealplan/planner/view?view=month',
    outcome: signedIn('Meal plan'),
  },
  { route: 'group/mealplan/planner/:other?', at: '/group/mealplan/planner/edit', outcome: plan },
  { route: 'household/mealplan/planner/:other?', at: '/household/mealplan/planner', outcome: plan },
  {
    route: 'group/mealplan/settings',
    at: '/group/mealplan/settings',
    outcome: signedIn('Meal plan rules'),
  },
  {
    route: 'household/mealplan/settings',
    at: '/household/mealplan/settings',
    outcome: signedIn('Meal plan rules', { at: '/group/mealplan/settings' }),
  },
  {
    route: 'group/mealplan/meals',
    at: '/group/mealplan/meals',
    outcome: ofAdmins('Meals of the day'),
  },
  { route: 'group/mealplan/menus', at: '/group/mealplan/menus', outcome: signedIn('Menus') },
  {
    route: 'group/mealplan/calendar',
    at: '/group/mealplan/calendar',
    outcome: signedIn('Meal plan in your calendar'),
  },
  {
    route: 'shopping-lists',
    at: '/shopping-lists?disableRedirect=true',
    outcome: signedIn('Shopping lists'),
  },
  {
    route: 'shopping-lists/:id',
    at: ({ listId }) => `/shopping-lists/${listId}`,
    outcome: (viewer) =>
      viewer === 'stranger'
        ? {
            heading: 'This list is not here anymore',
            refused: ['404 /api/groups/shopping/lists/:list'],
          }
        : signedIn('Weekly shop')(viewer),
  },
  { route: 'g/:groupSlug/cookbooks', at: '/g/home/cookbooks', outcome: ofHome('Cookbooks') },
  {
    route: 'g/:groupSlug/cookbooks',
    at: '/g/home/cookbooks?create=1',
    outcome: ofHome('Cookbooks'),
  },
  {
    route: 'g/:groupSlug/cookbooks/:slug',
    at: '/g/home/cookbooks/sundays',
    outcome: same('Sundays'),
  },
  {
    route: 'g/:groupSlug/cookbooks/:slug',
    at: '/g/home/cookbooks/family-secrets',
    outcome: (viewer) => ({
      heading: isOutside(viewer) ? 'Cookbook not found' : 'Family secrets',
    }),
  },
  { route: 'devices', at: '/devices', outcome: signedIn('Connect a device') },
  {
    route: 'user/:id/favorites',
    at: ({ userId }) => `/user/${userId}/favorites`,
    outcome: (viewer) =>
      ({
        visitor: login,
        stranger: { heading: 'Favorites', refused: ['404 /api/users/:id/favorites'] },
        member: { heading: 'rosa’s favorites' },
        administrator: { heading: 'Favorites' },
      })[viewer],
  },
  {
    route: 'user/:id/favorites',
    at: '/user/nobody/favorites',
    outcome: signedIn('Favorites', { refused: ['422 /api/users/nobody/favorites'] }),
  },
  {
    route: 'user/profile/:section?',
    at: '/user/profile',
    outcome: (viewer) =>
      ({
        visitor: login,
        stranger: { heading: 'Hello, ida' },
        member: { heading: 'Hello, otto' },
        administrator: { heading: 'Hello, rosa' },
      })[viewer],
  },
  {
    route: 'admin',
    at: '/admin',
    outcome: ofAdmins('Site settings', { at: '/admin/site-settings' }),
  },
  ...(
    [
      ['site-settings', 'Site settings'],
      ['backups', 'Backups'],
      ['home-devices', 'Devices at home'],
      ['desktop', 'This computer'],
      ['maintenance', 'Maintenance'],
      ['maintenance/logs', 'Logs'],
      ['manage/users', 'People'],
      ['manage/users/create', 'Add person'],
      ['manage/groups', 'Households'],
      ['background-tasks', 'Background tasks'],
      ['parser', 'Ingredient parser'],
    ] as const
  ).map(([path, heading]) => ({
    route: `admin/${path}`,
    at: `/admin/${path}`,
    outcome: ofAdmins(heading),
  })),
  {
    route: 'g/:groupSlug/shared/r/:tokenId',
    at: ({ linkId }) => `/g/home/shared/r/${linkId}`,
    outcome: same('Secret stew'),
  },
  {
    route: 'g/:groupSlug/shared/r/:tokenId',
    at: '/g/home/shared/r/nothing',
    outcome: same('This link no longer works', {
      refused: ['422 /api/recipes/shared/nothing'],
    }),
  },
  {
    route: 'shared/recipes/:tokenId',
    at: ({ linkId }) => `/shared/recipes/${linkId}`,
    outcome: same('Secret stew'),
  },
  { route: '*', at: '/nothing', outcome: noPage('nothing') },
]

export const addressOf = ({ at }: Screen, made: Made) => (typeof at === 'string' ? at : at(made))
