import type { RouteObject } from 'react-router-dom'
import { adminRoutes } from './admin-routes.tsx'
import { BlankLayout } from './layouts/BlankLayout.tsx'
import { DesktopParts } from './desktop/DesktopParts.tsx'
import { ErrorPage } from './errors/ErrorPage.tsx'
import { NewRecipeRedirect } from './start/NewRecipeRedirect.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { PageLoading } from './start/PageLoading.tsx'
import { forAdmins, forVisitors, forWriters, RequireUser } from './session/guards.tsx'
import { householdRoutes } from './household-routes.ts'
import { partsRoutes } from './parts/parts-route.ts'
import { sideNavIfWide } from './nav/side-nav.ts'
import { StartPage } from './start/StartPage.tsx'

// Once for each feature: every `import()` lists all files that it needs, and this is in what pages begin with.
const cookbooksPages = () => import('#renderer/features/cookbooks/index.ts')
const devicesPages = () => import('#renderer/features/devices/index.ts')
const organizersPages = () => import('#renderer/features/organizers/index.ts')
const passwordsPages = () => import('#renderer/features/passwords/index.ts')
const recipeImportPages = () => import('#renderer/features/recipe-import/index.ts')

/** For pages that use the room beside a rail; see MainLayout. */
const needsRoom = { needsRoom: true }

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
              Component: (await passwordsPages()).ForgotPage,
            }),
          },
          {
            path: 'reset-password',
            lazy: async () => ({
              Component: (await passwordsPages()).ResetPage,
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
              Component: (await devicesPages()).PairPage,
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
              Component: (await recipeImportPages()).ImportLinkPage,
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
                  Component: (await recipeImportPages()).CreateByUrlPage,
                }),
              },
              {
                path: 'g/:groupSlug/r/create/bulk',
                handle: forWriters,
                lazy: async () => ({
                  Component: (await recipeImportPages()).CreateManyPage,
                }),
              },
              {
                path: 'g/:groupSlug/r/create/new',
                handle: { ...forWriters, ...needsRoom },
                lazy: async () => ({
                  Component: (await recipeImportPages()).CreateManuallyPage,
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
                  Component: (await organizersPages()).CategoriesPage,
                }),
              },
              {
                path: 'g/:groupSlug/recipes/tags',
                lazy: async () => ({
                  Component: (await organizersPages()).TagsPage,
                }),
              },
              {
                path: 'g/:groupSlug/recipes/tools',
                lazy: async () => ({
                  Component: (await organizersPages()).ToolsPage,
                }),
              },
              {
                path: 'g/:groupSlug/recipes/timeline',
                lazy: async () => ({
                  Component: (await import('#renderer/features/recipe-life/index.ts')).TimelinePage,
                }),
              },
              ...householdRoutes,
              {
                path: 'g/:groupSlug/cookbooks',
                lazy: async () => ({
                  Component: (await cookbooksPages()).CookbooksPage,
                }),
              },
              {
                path: 'g/:groupSlug/cookbooks/:slug',
                handle: forVisitors,
                lazy: async () => ({
                  Component: (await cookbooksPages()).CookbookPage,
                }),
              },
              {
                path: 'devices',
                lazy: async () => ({
                  Component: (await devicesPages()).ConnectPage,
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
            children: adminRoutes,
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
