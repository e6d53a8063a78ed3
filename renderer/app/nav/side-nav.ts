import { laterPart } from '#renderer/components/later/later-part.tsx'
import { type WindowWidth, widthQueries } from '#renderer/theme/breakpoints.ts'

/** The width from which the sidebar has room beside the page; below it there is a rail of icons. */
export const sidebarWidth: WindowWidth = 'from-md'

/** The width from which there is a rail; below it, tabs at the foot of the page. */
export const railWidth: WindowWidth = 'from-sm'

/** A phone shows it when it is asked for. */
export const sideNav = laterPart(
  async () => (await import('./SideNav.tsx')).SideNav,
  () => null,
)

/** Fulfilled once sidebar or rail are there, where they are seen from the start. */
export async function sideNavIfWide(): Promise<void> {
  if (window.matchMedia(widthQueries[railWidth]).matches) await sideNav.fetch()
}
