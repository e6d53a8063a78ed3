import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { useSlashKey } from '#renderer/hooks/use-slash-key.ts'
import classes from './MainLayout.module.css'
import { PageBoundary } from './PageBoundary.tsx'
import { useLivingSession } from './session-sync.ts'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'

const SearchDialog = lazy(async () => ({
  default: (await import('#renderer/features/search/index.ts')).SearchDialog,
}))

const cooking = () => import('#renderer/features/cooking/index.ts')
const TimerTray = lazy(async () => ({ default: (await cooking()).TimerTray }))
const openTimers = async () => (await cooking()).openTimers()

/** The frame of every signed-in screen: bar, drawer, content. */
export function MainLayout() {
  const { t } = useTranslation()
  useLivingSession()
  const location = useLocation()
  const wide = useMediaQuery('(min-width: 60em)', false, { getInitialValueInEffect: false })
  const [pinned, setPinned] = useState(true)
  // Where each was opened: going somewhere else closes both by itself.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const [searchAt, setSearchAt] = useState<string | null>(null)
  const overlay = drawerAt === location.pathname
  const openSearch = useCallback(() => setSearchAt(location.pathname), [location.pathname])
  useSlashKey(openSearch)

  const drawerShown = wide ? pinned : overlay
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      <TopBar
        drawerShown={drawerShown}
        onToggleDrawer={() => (wide ? setPinned(!pinned) : setDrawerAt(location.pathname))}
        onSearch={openSearch}
        onTimers={() => void openTimers()}
      />
      <div className={classes.frame}>
        {wide && pinned && (
          <aside className={classes.side} id="side-nav">
            <SideNav />
          </aside>
        )}
        <main className={classes.content} id="content" tabIndex={-1}>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
      {!wide && (
        <Drawer.Root opened={overlay} onClose={() => setDrawerAt(null)} size={280} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('nav.label')}>
            <SideNav onNavigate={() => setDrawerAt(null)} />
          </Drawer.Content>
        </Drawer.Root>
      )}
      <Suspense>
        <TimerTray />
      </Suspense>
      {searchAt && (
        <Suspense>
          <SearchDialog
            opened={searchAt === location.pathname}
            onClose={() => setSearchAt('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
