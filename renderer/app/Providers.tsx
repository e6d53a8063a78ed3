import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Theme } from '#contract/app.ts'
import { Toasts } from '#renderer/components/toasts/Toasts.tsx'
import { cssVariables, themeOf } from '#renderer/theme/theme.ts'

const colorSchemes = localStorageColorSchemeManager({ key: 'trivet.theme' })

interface ProvidersProps {
  queryClient: QueryClient
  direction: 'ltr' | 'rtl'
  palette?: Theme | undefined
  env?: 'default' | 'test'
  children: ReactNode
}

/** The providers around every screen: query cache, theme, reading direction and toasts. */
export function Providers({ queryClient, direction, palette, env, children }: ProvidersProps) {
  const theme = useMemo(() => themeOf(palette), [palette])
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider initialDirection={direction} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemes}
          defaultColorScheme="auto"
          env={env ?? 'default'}
        >
          <Toasts />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  )
}
