import { Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { SearchDialog } from '#renderer/features/search/index.ts'
import { useSlashKey } from '#renderer/hooks/use-slash-key.ts'
import classes from './MainLayout.module.css'
import { PageBoundary } from './PageBoundary.tsx'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'

/** The frame of every signed-in screen: bar, drawer, content. */
export function MainLayout() {
  const { t } = useTranslation()
  const location = useLocation()
  const wide = useMediaQuery('(min-width: 60em)', false, { getInitialValueInEffect: false })
  const [pinned, setPinned] = useState(true)
  const [overlay, { open, close }] = useDisclosure(false)
  const [searching, { open: openSearch, close: closeSearch }] = useDisclosure(false)
  useSlashKey(openSearch)
  useEffect(() => {
    close()
    closeSearch()
  }, [location.pathname, close, closeSearch])

  const drawerShown = wide ? pinned : overlay
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      <TopBar
        drawerShown={drawerShown}
        onToggleDrawer={() => (wide ? setPinned(!pinned) : open())}
        onSearch={openSearch}
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
        <Drawer
          opened={overlay}
          onClose={close}
          size={280}
          padding={0}
          withCloseButton={false}
          aria-label={t('nav.label')}
        >
          <SideNav onNavigate={close} />
        </Drawer>
      )}
      <SearchDialog opened={searching} onClose={closeSearch} />
    </>
  )
}
