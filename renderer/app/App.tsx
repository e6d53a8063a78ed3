import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Theme } from '#contract/app.ts'
import { useLive } from './live/use-live.ts'
import { Providers } from './Providers.tsx'
import { routes } from './routes.tsx'
import { useSessionSync } from './session/session-sync.ts'
import { useKeeping } from './session/use-keeping.ts'

interface AppProps {
  queryClient: QueryClient
  direction: 'ltr' | 'rtl'
  palette?: Theme | undefined
}

export function App({ queryClient, direction, palette }: AppProps) {
  const [router] = useState(() => createBrowserRouter(routes))
  useSessionSync(queryClient)
  useLive(queryClient)
  useKeeping(queryClient)
  return (
    <Providers queryClient={queryClient} direction={direction} palette={palette}>
      <RouterProvider router={router} />
    </Providers>
  )
}
