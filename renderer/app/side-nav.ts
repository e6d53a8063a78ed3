import { laterPart } from '#renderer/components/later-part.tsx'
import { type WindowWidth, widthQueries } from '#renderer/theme/breakpoints.ts'

/** The width from which the drawer stands beside the page. */
export const drawerWidth: WindowWidth = 'from-md'

/** A phone shows it when it is asked for. */
export const sideNav = laterPart(
  async () => (await import('./SideNav.tsx')).SideNav,
  () => null,
)

/** Fulfilled once the drawer is there, where it is seen from the start. */
export async function sideNavIfWide(): Promise<void> {
  if (window.matchMedia(widthQueries[drawerWidth]).matches) await sideNav.fetch()
}
