import { useViewer } from '#renderer/api/session.ts'
import { MainLayout } from './MainLayout.tsx'
import { PublicLayout } from './PublicLayout.tsx'

/** The frame around a page that guests may see too. */
export function Frame() {
  return useViewer() ? <MainLayout /> : <PublicLayout />
}
