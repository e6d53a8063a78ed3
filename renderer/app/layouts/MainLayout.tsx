import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useMatches } from 'react-router-dom'
import { NeedsServerReason } from '#renderer/app/live/NeedsServerReason.tsx'
import { NavDrawer, navDrawer } from '#renderer/app/nav/nav-drawer.ts'
import { railWidth, sidebarWidth, sideNav } from '#renderer/app/nav/side-nav.ts'
import type { SideNavProps } from '#renderer/app/nav/side-nav-props.ts'
import { Tabs } from '#renderer/app/nav/Tabs.tsx'
import { homeOf } from '#renderer/app/paths.ts'
import { PageBoundary } from '#renderer/app/errors/PageBoundary.tsx'
import { useLivingSession } from '#renderer/app/session/session-sync.ts'
import { useForOffline } from '#renderer/app/start/for-offline.ts'
import { fromTheKitchen, useNextPages } from '#renderer/app/start/next-pages.ts'
import { Logo } from '#renderer/components/pictures/Logo.tsx'
import { HeaderSlotsProvider } from '#renderer/components/shell/HeaderSlot.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { untilThere } from '#renderer/components/later/until-there.ts'
import { openTimers } from '#renderer/features/cooking/index.ts'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { useSlashKey } from '#renderer/hooks/use-slash-key.ts'
import { useTopOfPage } from '#renderer/hooks/use-top-of-page.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import bar from './bar.module.css'
import classes from './MainLayout.module.css'
import { SearchLayer } from './SearchLayer.tsx'
import { TopBar } from './TopBar.tsx'
import { useIsOpenGroup, VisitedGroup } from './VisitedGroup.tsx'

const TimerTray = lazy(() =>
  untilThere(async () => ({
    default: (await import('#renderer/features/cooking/index.ts')).TimerTray,
  })),
)

interface MainLayoutProps {
  /** What the sidebar holds. */
  nav?: ComponentType<SideNavProps>
}

/** The frame of the screens of a group, for its members and for visitors: sidebar, rail or tabs, header, content. */
export function MainLayout({ nav }: MainLayoutProps) {
  const { t } = useTranslation()
  useLivingSession()
  useTopOfPage()
  const hasRail = useWindowWidth(railWidth)
  const needsRoom = useMatches().some(({ handle }) => isRoomy(handle))
  const hasSidebar = useWindowWidth(sidebarWidth) && !needsRoom
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
  const { groupSlug } = useViewedGroup()
  const Nav = nav ?? sideNav.Part
  const [start, setStart] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ start, end }), [start, end])
  const isFull = hasSidebar && pinned
  useNextPages(fromTheKitchen, isQuiet)
  useForOffline(isQuiet)

  return (
    <HeaderSlotsProvider value={slots}>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      <div className={classes.frame}>
        {hasRail && (
          <aside className={classes.side} data-shape={isFull ? 'full' : 'rail'}>
            <Link className={`${bar.brand} ${classes.brand}`} to={homeOf(groupSlug)}>
              <Logo size={isFull ? 28 : 34} />
              <span className={isFull ? undefined : 'only-for-readers'}>{t('app.name')}</span>
            </Link>
            <Nav {...(!isFull && { onMore: openDrawer })} />
          </aside>
        )}
        <div className={classes.column}>
          <TopBar
            hasBrand={!hasRail}
            drawerShown={hasSidebar ? pinned : overlay === 'open'}
            {...(hasRail && {
              onToggleDrawer: () => (hasSidebar ? setPinned(!pinned) : openDrawer()),
            })}
            onSearch={canSearch ? openSearch : undefined}
            onTimers={openTimers}
            onStart={setStart}
            onEnd={setEnd}
          />
          <main className={classes.content} id="content" tabIndex={-1}>
            <PageBoundary>
              <VisitedGroup>
                <Outlet />
              </VisitedGroup>
            </PageBoundary>
          </main>
        </div>
      </div>
      {!hasRail && <Tabs isMoreOpen={overlay === 'open'} onMore={openDrawer} />}
      {!isFull && <NavDrawer opened={overlay === 'open'} onClose={close} nav={nav} />}
      {isQuiet && (
        <Suspense>
          <TimerTray hasPill={!hasRail} />
        </Suspense>
      )}
      <NeedsServerReason />
      {searching && <SearchLayer opened={searching === 'open'} onClose={close} />}
    </HeaderSlotsProvider>
  )
}

const isRoomy = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'needsRoom' in handle

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
