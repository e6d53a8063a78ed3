import type { RouteObject } from 'react-router-dom'

/** The page of all parts, for those who build them: only under `npm run dev`, and part of no build. */
export const partsRoutes: RouteObject[] =
  import.meta.env.MODE === 'development'
    ? [
        {
          path: '_parts',
          lazy: async () => ({ Component: (await import('./PartsPage.tsx')).PartsPage }),
        },
      ]
    : []
