import { Navigate, type RouteObject } from 'react-router-dom'
import { paths } from './paths.ts'

// Once for each feature: every `import()` lists all files that it needs, and this is in what pages begin with.
const adminPages = () => import('#renderer/features/admin/index.ts')
const adminPeoplePages = () => import('#renderer/features/admin-people/index.ts')

/** The screens of the administration. */
export const adminRoutes: RouteObject[] = [
  { index: true, element: <Navigate to={paths.siteSettings} replace /> },
  {
    path: 'site-settings',
    lazy: async () => ({
      Component: (await adminPages()).SiteSettingsPage,
    }),
  },
  {
    path: 'backups',
    lazy: async () => ({
      Component: (await import('#renderer/features/backups/index.ts')).BackupsPage,
    }),
  },
  {
    path: 'home-devices',
    lazy: async () => ({
      Component: (await import('#renderer/features/home-devices/index.ts')).HomeDevicesPage,
    }),
  },
  {
    path: 'desktop',
    lazy: async () => ({
      Component: (await import('#renderer/features/desktop-settings/index.ts')).DesktopSettingsPage,
    }),
  },
  {
    path: 'maintenance',
    lazy: async () => ({
      Component: (await adminPages()).MaintenancePage,
    }),
  },
  {
    path: 'maintenance/logs',
    lazy: async () => ({
      Component: (await adminPages()).LogsPage,
    }),
  },
  {
    path: 'manage/users',
    lazy: async () => ({
      Component: (await adminPeoplePages()).UsersPage,
    }),
  },
  {
    path: 'manage/users/create',
    lazy: async () => ({
      Component: (await adminPeoplePages()).NewUserPage,
    }),
  },
  {
    path: 'manage/users/:id',
    lazy: async () => ({
      Component: (await adminPeoplePages()).UserPage,
    }),
  },
  {
    path: 'manage/groups',
    lazy: async () => ({
      Component: (await adminPeoplePages()).GroupsPage,
    }),
  },
  {
    path: 'manage/groups/:id',
    lazy: async () => ({
      Component: (await adminPeoplePages()).GroupPage,
    }),
  },
  {
    path: 'background-tasks',
    lazy: async () => ({
      Component: (await import('#renderer/features/admin-tasks/index.ts')).TasksPage,
    }),
  },
  {
    path: 'parser',
    lazy: async () => ({
      Component: (await import('#renderer/features/admin-parser/index.ts')).ParserPage,
    }),
  },
]
