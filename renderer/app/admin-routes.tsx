import { Navigate, type RouteObject } from 'react-router-dom'
import { latePage } from './late/late-page.ts'
import { paths } from './paths.ts'

/** The screens of the administration. */
export const adminRoutes: RouteObject[] = [
  { index: true, element: <Navigate to={paths.siteSettings} replace /> },
  {
    path: 'site-settings',
    lazy: latePage(async ({ admin }) => (await admin()).SiteSettingsPage),
  },
  {
    path: 'backups',
    lazy: latePage(async ({ backups }) => (await backups()).BackupsPage),
  },
  {
    path: 'home-devices',
    lazy: latePage(async ({ homeDevices }) => (await homeDevices()).HomeDevicesPage),
  },
  {
    path: 'desktop',
    lazy: latePage(async ({ desktopSettings }) => (await desktopSettings()).DesktopSettingsPage),
  },
  {
    path: 'maintenance',
    lazy: latePage(async ({ admin }) => (await admin()).MaintenancePage),
  },
  {
    path: 'maintenance/logs',
    lazy: latePage(async ({ admin }) => (await admin()).LogsPage),
  },
  {
    path: 'manage/users',
    lazy: latePage(async ({ adminPeople }) => (await adminPeople()).UsersPage),
  },
  {
    path: 'manage/users/create',
    lazy: latePage(async ({ adminPeople }) => (await adminPeople()).NewUserPage),
  },
  {
    path: 'manage/users/:id',
    lazy: latePage(async ({ adminPeople }) => (await adminPeople()).UserPage),
  },
  {
    path: 'manage/groups',
    lazy: latePage(async ({ adminPeople }) => (await adminPeople()).GroupsPage),
  },
  {
    path: 'manage/groups/:id',
    lazy: latePage(async ({ adminPeople }) => (await adminPeople()).GroupPage),
  },
  {
    path: 'background-tasks',
    lazy: latePage(async ({ adminTasks }) => (await adminTasks()).TasksPage),
  },
  {
    path: 'parser',
    lazy: latePage(async ({ adminParser }) => (await adminParser()).ParserPage),
  },
]
