import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { laterPart } from '#renderer/components/later-part.tsx'
import { toast } from '#renderer/components/toast.ts'
import { openTimers } from '#renderer/features/cooking/index.ts'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { useSlashKey } from '#renderer/hooks/use-slash-key.ts'
import { useTopOfPage } from '#renderer/hooks/use-top-of-page.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import classes from './MainLayout.module.css'
import { fromTheKitchen, useNextPages } from './next-pages.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { SearchLayer } from './SearchLayer.tsx'
import { useLivingSession } from './session-sync.ts'
import { drawerWidth, sideNav } from './side-nav.ts'
import type { SideNavProps } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'
import { useIsOpenGroup, VisitedGroup } from './VisitedGroup.tsx'

const TimerTray = lazy(async () => ({
  default: (await import('#renderer/features/cooking/index.ts')).TimerTray,
}))

// A phone shows it when it is asked for.
const navDrawer = laterPart(
  async () => (await import('./NavDrawer.tsx')).NavDrawer,
  () => null,
)
const NavDrawer = navDrawer.Part

interface MainLayoutProps {
  /** What the drawer holds. */
  nav?: ComponentType<SideNavProps>
}

/** The frame of the screens of a group, for its members and for visitors: bar, drawer, content. */
export function MainLayout({ nav }: MainLayoutProps) {
  const { t } = useTranslation()
  useLivingSession()
  useTopOfPage()
  const wide = useWindowWidth(drawerWidth)
  const [pinned, setPinned] = useState(true)
  const { overlay, search: searching, open, close } = useLayers()
  const canSearch = useIsOpenGroup() === true
  const openSearch = useCallback(() => canSearch && open('search'), [canSearch, open])
  useSlashKey(openSearch, 'frame')
  const openDrawer = () => {
    open('overlay')
    navDrawer.fetch().catch(() => {
      close()
      toast.error(t('general.no-connection'))
    })
  }
  const isQuiet = useQuiet()
  const Nav = nav ?? sideNav.Part
  useNextPages(fromTheKitchen, isQuiet)

  return (
    <>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      <TopBar
        drawerShown={wide ? pinned : overlay === 'open'}
        onToggleDrawer={() => (wide ? setPinned(!pinned) : openDrawer())}
        onSearch={canSearch ? openSearch : undefined}
        onTimers={openTimers}
      />
      <div className={classes.frame}>
        {wide && pinned && (
          <aside className={classes.side}>
            <Nav />
          </aside>
        )}
        <main className={classes.content} id="content" tabIndex={-1}>
          <PageBoundary>
            <VisitedGroup>
              <Outlet />
            </VisitedGroup>
          </PageBoundary>
        </main>
      </div>
      {!wide && <NavDrawer opened={overlay === 'open'} onClose={close} nav={nav} />}
      {isQuiet && (
        <Suspense>
          <TimerTray />
        </Suspense>
      )}
      {searching && <SearchLayer opened={searching === 'open'} onClose={close} />}
    </>
  )
}

/** What lies over the page, null until it is first needed. Going somewhere else closes it by itself. */
type Layers = Record<'overlay' | 'search', 'open' | 'closed' | null>

function useLayers() {
  const { pathname } = useLocation()
  const [layers, setLayers] = useState<Layers>({ overlay: null, search: null })
  const [shownAt, setShownAt] = useState(pathname)
  const open = useCallback(
    (layer: keyof Layers) => setLayers((now) => ({ ...closed(now), [layer]: 'open' })),
    [],
  )
  const close = useCallback(() => setLayers(closed), [])
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setLayers(closed)
  }
  return { ...layers, open, close }
}

const closed = ({ overlay, search }: Layers): Layers => ({
  overlay: overlay && 'closed',
  search: search && 'closed',
})
