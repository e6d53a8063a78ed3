import { render } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { connection } from '#renderer/api/client.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { Providers } from '#renderer/app/Providers.tsx'
import { createQueryClient } from '#renderer/app/query-client.ts'
import { useSessionSync } from '#renderer/app/session/session-sync.ts'
import { routes } from '#renderer/app/routes.tsx'

interface Where {
  /** The address in the browser. */
  at: string
  /** The running server. */
  app: { url: string }
  /** Signed in as this person; a visitor without it. */
  as?: { token: string }
}

/** The whole app at an address: layouts, guards and the page. */
export async function renderApp({ at, app, as }: Where) {
  connection.baseUrl = app.url
  connection.headers = as ? { Authorization: `Bearer ${as.token}` } : {}
  const queryClient = createQueryClient()
  // Ten seconds, as in the app, would make a busy machine ask again in the middle of a test.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false, staleTime: 600_000 } })
  if (as) await queryClient.fetchQuery(sessionQuery)
  onTestFinished(() => stopWatching(queryClient))
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const Tab = () => {
    useSessionSync(queryClient)
    return <RouterProvider router={router} />
  }
  render(
    <Providers queryClient={queryClient} direction="ltr" env="test">
      <Tab />
    </Providers>,
  )
  return { router, queryClient }
}

/** What watches beyond its screen, such as a running export, would go on asking the server of the next test. */
function stopWatching(queryClient: QueryClient) {
  for (const { observers } of queryClient.getQueryCache().getAll()) {
    for (const observer of observers.toReversed()) observer.destroy()
  }
}
