import type { RouteObject } from 'react-router-dom'
import { latePage } from './late/late-page.ts'
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
            lazy: latePage(async ({ passwords }) => (await passwords()).ForgotPage),
          },
          {
            path: 'reset-password',
            lazy: latePage(async ({ passwords }) => (await passwords()).ResetPage),
          },
          {
            path: 'setup',
            lazy: latePage(async ({ setup }) => (await setup()).SetupPage),
          },
          {
            path: 'register',
            lazy: latePage(async ({ registration }) => (await registration()).RegisterPage),
          },
          {
            path: 'pair',
            lazy: latePage(async ({ devices }) => (await devices()).PairPage),
          },
        ],
      },
      {
        Component: RequireUser,
        children: [
          {
            path: 'import',
            handle: forWriters,
            lazy: latePage(async ({ recipeImport }) => (await recipeImport()).ImportLinkPage),
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
                lazy: latePage(async ({ recipeImport }) => (await recipeImport()).CreateByUrlPage),
              },
              {
                path: 'g/:groupSlug/r/create/image',
                handle: forWriters,
                lazy: latePage(
                  async ({ recipeImport }) => (await recipeImport()).CreateByPhotoPage,
                ),
              },
              {
                path: 'g/:groupSlug/r/create/bulk',
                handle: forWriters,
                lazy: latePage(async ({ recipeImport }) => (await recipeImport()).CreateManyPage),
              },
              {
                path: 'g/:groupSlug/r/create/new',
                handle: { ...forWriters, ...needsRoom },
                lazy: latePage(
                  async ({ recipeImport }) => (await recipeImport()).CreateManuallyPage,
                ),
              },
              {
                path: 'g/:groupSlug/r/:slug/ingredient-parser',
                handle: forWriters,
                lazy: latePage(
                  async ({ ingredientLines }) => (await ingredientLines()).IngredientParserPage,
                ),
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
                lazy: latePage(async ({ recipeVersions }) => (await recipeVersions()).VersionsPage),
              },
              {
                path: 'g/:groupSlug/recipes/trash',
                handle: forWriters,
                lazy: latePage(async ({ trash }) => (await trash()).TrashPage),
              },
              {
                path: 'g/:groupSlug/recipes/categories',
                lazy: latePage(async ({ organizers }) => (await organizers()).CategoriesPage),
              },
              {
                path: 'g/:groupSlug/recipes/tags',
                lazy: latePage(async ({ organizers }) => (await organizers()).TagsPage),
              },
              {
                path: 'g/:groupSlug/recipes/tools',
                lazy: latePage(async ({ organizers }) => (await organizers()).ToolsPage),
              },
              {
                path: 'g/:groupSlug/recipes/timeline',
                lazy: latePage(async ({ recipeLife }) => (await recipeLife()).TimelinePage),
              },
              ...householdRoutes,
              {
                path: 'g/:groupSlug/cookbooks',
                lazy: latePage(async ({ cookbooks }) => (await cookbooks()).CookbooksPage),
              },
              {
                path: 'g/:groupSlug/cookbooks/:slug',
                handle: forVisitors,
                lazy: latePage(async ({ cookbooks }) => (await cookbooks()).CookbookPage),
              },
              {
                path: 'devices',
                lazy: latePage(async ({ devices }) => (await devices()).ConnectPage),
              },
              {
                path: 'user/:id/favorites',
                lazy: latePage(async ({ favorites }) => (await favorites()).FavoritesPage),
              },
              {
                path: 'user/profile/:section?',
                lazy: latePage(async ({ profile }) => (await profile()).ProfilePage),
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
