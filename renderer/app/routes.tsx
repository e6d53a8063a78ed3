import { Navigate, type RouteObject } from 'react-router-dom'
import { BlankLayout } from './layouts/BlankLayout.tsx'
import { DesktopParts } from './desktop/DesktopParts.tsx'
import { ErrorPage } from './errors/ErrorPage.tsx'
import { NewRecipeRedirect } from './start/NewRecipeRedirect.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { PageLoading } from './start/PageLoading.tsx'
import {
  forAdmins,
  forAdvanced,
  forInviters,
  forManagers,
  forOrganizers,
  forVisitors,
  forWriters,
  RequireUser,
} from './session/guards.tsx'
import { partsRoutes } from './parts/parts-route.ts'
import { paths } from './paths.ts'
import { sideNavIfWide } from './nav/side-nav.ts'
import { StartPage } from './start/StartPage.tsx'

/** The screens by their addresses; each screen's code is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    Component: DesktopParts,
    HydrateFallback: PageLoading,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: BlankLayout,
        children: [
          { index: true, Component: StartPage },
          {
            path: 'login',
            lazy: async () => ({
              Component: (await import('#renderer/features/auth/index.ts')).LoginPage,
            }),
          },
          {
            path: 'forgot-password',
            lazy: async () => ({
              Component: (await import('#renderer/features/auth/index.ts')).ForgotPage,
            }),
          },
          {
            path: 'reset-password',
            lazy: async () => ({
              Component: (await import('#renderer/features/auth/index.ts')).ResetPage,
            }),
          },
          {
            path: 'setup',
            lazy: async () => ({
              Component: (await import('#renderer/features/setup/index.ts')).SetupPage,
            }),
          },
          {
            path: 'register',
            lazy: async () => ({
              Component: (await import('#renderer/features/registration/index.ts')).RegisterPage,
            }),
          },
          {
            path: 'pair',
            lazy: async () => ({
              Component: (await import('#renderer/features/devices/index.ts')).PairPage,
            }),
          },
        ],
      },
      {
        Component: RequireUser,
        children: [
          {
            path: 'import',
            handle: forWriters,
            lazy: async () => ({
              Component: (await import('#renderer/features/recipe-import/index.ts')).ImportLinkPage,
            }),
          },
          { path: 'new', handle: forWriters, Component: NewRecipeRedirect },
          {
            lazy: async () => {
              const [{ MainLayout }] = await Promise.all([
                import('./layouts/MainLayout.tsx'),
                sideNavIfWide(),
              ])
              return { Component: MainLayout }
            },
            children: [
              {
                path: 'g/:groupSlug',
                handle: forVisitors,
                lazy: async () => ({
                  Component: (await import('#renderer/features/explorer/index.ts')).HomePage,
                }),
              },
              {
                path: 'g/:groupSlug/r/create/url',
                handle: forWriters,
                lazy: async () => ({
                  Component: (await import('#renderer/features/recipe-import/index.ts'))
                    .CreateByUrlPage,
                }),
              },
              {
                path: 'g/:groupSlug/r/create/new',
                handle: forWriters,
                lazy: async () => ({
                  Component: (await import('#renderer/features/recipe-import/index.ts'))
                    .CreateManuallyPage,
                }),
              },
              {
                path: 'g/:groupSlug/r/:slug/ingredient-parser',
                handle: forWriters,
                lazy: async () => ({
                  Component: (await import('#renderer/features/ingredient-lines/index.ts'))
                    .IngredientParserPage,
                }),
              },
              {
                path: 'g/:groupSlug/r/:slug',
                handle: forVisitors,
                lazy: async () => ({
                  Component: (await import('#renderer/features/recipe-view/index.ts')).RecipePage,
                }),
              },
              {
                path: 'g/:groupSlug/r/:slug/versions',
                lazy: async () => ({
                  Component: (await import('#renderer/features/recipe-versions/index.ts'))
                    .VersionsPage,
                }),
              },
              {
                path: 'g/:groupSlug/recipes/trash',
                handle: forWriters,
                lazy: async () => ({
                  Component: (await import('#renderer/features/trash/index.ts')).TrashPage,
                }),
              },
              {
                path: 'g/:groupSlug/recipes/categories',
                lazy: async () => ({
                  Component: (await import('#renderer/features/organizers/index.ts'))
                    .CategoriesPage,
                }),
              },
              {
                path: 'g/:groupSlug/recipes/tags',
                lazy: async () => ({
                  Component: (await import('#renderer/features/organizers/index.ts')).TagsPage,
                }),
              },
              {
                path: 'g/:groupSlug/recipes/tools',
                lazy: async () => ({
                  Component: (await import('#renderer/features/organizers/index.ts')).ToolsPage,
                }),
              },
              {
                path: 'g/:groupSlug/recipes/timeline',
                lazy: async () => ({
                  Component: (await import('#renderer/features/recipe-life/index.ts')).TimelinePage,
                }),
              },
              {
                path: 'group',
                handle: forManagers,
                lazy: async () => ({
                  Component: (await import('#renderer/features/household/index.ts')).HouseholdPage,
                }),
              },
              {
                path: 'group/reports',
                lazy: async () => ({
                  Component: (await import('#renderer/features/household/index.ts')).ReportsPage,
                }),
              },
              {
                path: 'group/reports/:id',
                lazy: async () => ({
                  Component: (await import('#renderer/features/household/index.ts')).ReportPage,
                }),
              },
              {
                path: 'group/data',
                handle: forOrganizers,
                lazy: async () => ({
                  Component: (await import('#renderer/features/data-management/index.ts'))
                    .DataStart,
                }),
              },
              {
                path: 'group/data/:kind',
                handle: forOrganizers,
                lazy: async () => ({
                  Component: (await import('#renderer/features/data-management/index.ts')).DataPage,
                }),
              },
              {
                path: 'group/members',
                handle: forManagers,
                lazy: async () => ({
                  Component: (await import('#renderer/features/members/index.ts')).MembersPage,
                }),
              },
              {
                path: 'group/webhooks',
                handle: forAdvanced,
                lazy: async () => ({
                  Component: (await import('#renderer/features/webhooks/index.ts')).WebhooksPage,
                }),
              },
              {
                path: 'group/notifiers',
                handle: forAdvanced,
                lazy: async () => ({
                  Component: (await import('#renderer/features/notifiers/index.ts')).NotifiersPage,
                }),
              },
              {
                path: 'g/:groupSlug/cookbooks',
                lazy: async () => ({
                  Component: (await import('#renderer/features/cookbooks/index.ts')).CookbooksPage,
                }),
              },
              {
                path: 'g/:groupSlug/cookbooks/:slug',
                handle: forVisitors,
                lazy: async () => ({
                  Component: (await import('#renderer/features/cookbooks/index.ts')).CookbookPage,
                }),
              },
              {
                path: 'group/invitations',
                handle: forInviters,
                lazy: async () => ({
                  Component: (await import('#renderer/features/people/index.ts')).InvitePage,
                }),
              },
              {
                path: 'devices',
                lazy: async () => ({
                  Component: (await import('#renderer/features/devices/index.ts')).ConnectPage,
                }),
              },
              {
                path: 'user/:id/favorites',
                lazy: async () => ({
                  Component: (await import('#renderer/features/favorites/index.ts')).FavoritesPage,
                }),
              },
              {
                path: 'user/profile/:section?',
                lazy: async () => ({
                  Component: (await import('#renderer/features/profile/index.ts')).ProfilePage,
                }),
              },
            ],
          },
          {
            path: 'admin',
            handle: forAdmins,
            lazy: async () => ({
              Component: (await import('./layouts/AdminLayout.tsx')).AdminLayout,
            }),
            children: [
              { index: true, element: <Navigate to={paths.siteSettings} replace /> },
              {
                path: 'site-settings',
                lazy: async () => ({
                  Component: (await import('#renderer/features/admin/index.ts')).SiteSettingsPage,
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
                  Component: (await import('#renderer/features/home-devices/index.ts'))
                    .HomeDevicesPage,
                }),
              },
              {
                path: 'desktop',
                lazy: async () => ({
                  Component: (await import('#renderer/features/desktop-settings/index.ts'))
                    .DesktopSettingsPage,
                }),
              },
              {
                path: 'maintenance',
                lazy: async () => ({
                  Component: (await import('#renderer/features/admin/index.ts')).MaintenancePage,
                }),
              },
              {
                path: 'maintenance/logs',
                lazy: async () => ({
                  Component: (await import('#renderer/features/admin/index.ts')).LogsPage,
                }),
              },
              {
                path: 'manage/users',
                lazy: async () => ({
                  Component: (await import('#renderer/features/admin-people/index.ts')).UsersPage,
                }),
              },
              {
                path: 'manage/users/create',
                lazy: async () => ({
                  Component: (await import('#renderer/features/admin-people/index.ts')).NewUserPage,
                }),
              },
              {
                path: 'manage/users/:id',
                lazy: async () => ({
                  Component: (await import('#renderer/features/admin-people/index.ts')).UserPage,
                }),
              },
              {
                path: 'manage/groups',
                lazy: async () => ({
                  Component: (await import('#renderer/features/admin-people/index.ts')).GroupsPage,
                }),
              },
              {
                path: 'manage/groups/:id',
                lazy: async () => ({
                  Component: (await import('#renderer/features/admin-people/index.ts')).GroupPage,
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
            ],
          },
        ],
      },
      {
        lazy: async () => ({
          Component: (await import('./layouts/PublicLayout.tsx')).PublicLayout,
        }),
        children: ['g/:groupSlug/shared/r/:tokenId', 'shared/recipes/:tokenId'].map((path) => ({
          path,
          lazy: async () => ({
            Component: (await import('#renderer/features/shared-recipe/index.ts')).SharedRecipePage,
          }),
        })),
      },
      ...partsRoutes,
      {
        path: '*',
        element: (
          <main>
            <NotFoundPage />
          </main>
        ),
      },
    ],
  },
]
