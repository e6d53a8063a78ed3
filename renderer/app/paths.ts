/** Every address of the app. `g` is the slug of a group. */
export const paths = {
  start: '/',
  login: '/login',
  setup: '/setup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  register: '/register',
  invitations: '/group/invitations',
  profile: '/user/profile',
  devices: '/devices',
  pair: '/pair',
  favorites: (userId: string) => `/user/${userId}/favorites`,
  timeline: (g: string) => `/g/${g}/recipes/timeline`,
  group: (g: string) => `/g/${g}`,
  recipe: (g: string, slug: string) => `/g/${g}/r/${slug}`,
  newCookbook: (g: string) => `/g/${g}/cookbooks?create=1`,
  cookbooks: (g: string) => `/g/${g}/cookbooks`,
  organizers: (g: string, kind: 'categories' | 'tags' | 'tools') => `/g/${g}/recipes/${kind}`,
  householdSettings: '/group',
  reports: '/group/reports',
  movingIn: '/group/migrations',
  data: '/group/data/foods',
  labels: '/group/data/labels',
  planner: '/group/mealplan/planner/view',
  planRules: '/group/mealplan/settings',
  mealTypes: '/group/mealplan/meals',
  planMenus: '/group/mealplan/menus',
  planCalendar: '/group/mealplan/calendar',
  shoppingLists: '/shopping-lists',
  shoppingList: (id: string) => `/shopping-lists/${id}`,
  members: '/group/members',
  webhooks: '/group/webhooks',
  notifiers: '/group/notifiers',
  trash: (g: string) => `/g/${g}/recipes/trash`,
  createByUrl: (g: string) => `/g/${g}/r/create/url`,
  createByPhoto: (g: string) => `/g/${g}/r/create/image`,
  createManually: (g: string) => `/g/${g}/r/create/new`,
  siteSettings: '/admin/site-settings',
  backups: '/admin/backups',
  desktop: '/admin/desktop',
  homeDevices: '/admin/home-devices',
  maintenance: '/admin/maintenance',
  logs: '/admin/maintenance/logs',
  users: '/admin/manage/users',
  newUser: '/admin/manage/users/create',
  user: (id: string) => `/admin/manage/users/${id}`,
  households: '/admin/manage/groups',
  household: (id: string) => `/admin/manage/groups/${id}`,
  tasks: '/admin/background-tasks',
  parser: '/admin/parser',
}

/** Where the logo leads: the recipes of the group on screen. */
export const homeOf = (groupSlug: string): string =>
  groupSlug === '' ? paths.start : paths.group(groupSlug)

/** The address to return to after signing in; null unless it is an address of this app. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(wanted, window.location.origin)
    const own = origin === window.location.origin && !pathname.startsWith('//')
    return own && pathname !== paths.login ? pathname + search + hash : null
  } catch {
    return null
  }
}

/** The login with `wanted` as the address to return to, if that is one of this app. */
export function loginPath(wanted: string): string {
  const redirect = safeRedirect(wanted)
  return redirect && redirect !== '/'
    ? `${paths.login}?redirect=${encodeURIComponent(redirect)}`
    : paths.login
}
