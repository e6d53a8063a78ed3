import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './theme/fonts/fraunces.css'
import '@fontsource-variable/inter/index.css'
import './theme/tokens.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { keepForOffline } from './app/start/offline.ts'
import { watchKeyboardHeight } from './app/start/keyboard-height.ts'
import { startOverInNewVersion } from './app/start/new-version.ts'
import { createQueryClient } from './app/query-client.ts'
import { knownSession } from './app/start/known-session.ts'
import { serverPalette } from './app/start/palette.ts'
import { startLocale } from './i18n/i18n.ts'

startOverInNewVersion()
keepForOffline()
watchKeyboardHeight()
const queryClient = createQueryClient()
const [locale, palette] = await Promise.all([
  startLocale(),
  serverPalette(),
  knownSession(queryClient),
])

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App queryClient={queryClient} direction={locale.dir} palette={palette} />
  </StrictMode>,
)
