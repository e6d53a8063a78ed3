import { AdminNav } from '#renderer/app/nav/AdminNav.tsx'
import { MainLayout } from './MainLayout.tsx'

/** The layout of the screens for administrators: the same top bar, with other links in the drawer. */
export function AdminLayout() {
  return <MainLayout nav={AdminNav} />
}
