import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '#renderer/hooks/use-focus-back.ts'
import type { NavDrawerProps } from './nav-drawer.ts'
import { SideNav } from './SideNav.tsx'

/** The drawer over the page, where the screen has no room for it beside the page. */
export function NavDrawer({ opened, onClose, nav: Nav = SideNav }: NavDrawerProps) {
  const { t } = useTranslation()
  // The drawer's own focus return misses the first opening, which had to fetch its code.
  useFocusBack(opened)
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0} returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('nav.label')}>
        <Nav onNavigate={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
