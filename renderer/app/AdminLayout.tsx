import { AdminNav } from './AdminNav.tsx'
import { MainLayout } from './MainLayout.tsx'

/** The frame of the screens for administrators: the same bar, other links. */
export function AdminLayout() {
  return <MainLayout nav={AdminNav} />
}
