import type { ComponentType } from 'react'
import { laterPart } from '#renderer/components/later/later-part.tsx'
import type { SideNavProps } from './side-nav-props.ts'

export interface NavDrawerProps {
  opened: boolean
  onClose: () => void
  /** What it holds instead of the sidebar. */
  nav?: ComponentType<SideNavProps> | undefined
}

/** The drawer over the page, fetched when it is asked for or when there is time. */
export const navDrawer = laterPart<NavDrawerProps>(
  async () => (await import('./NavDrawer.tsx')).NavDrawer,
  () => null,
)

export const NavDrawer = navDrawer.Part
