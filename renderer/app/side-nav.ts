import { laterPart } from '#renderer/components/later-part.tsx'

/** The size from which the drawer stands beside the page. */
export const wideScreen = '(min-width: 60em)'

/** A phone shows it when it is asked for. */
export const sideNav = laterPart(
  async () => (await import('./SideNav.tsx')).SideNav,
  () => null,
)

/** Fulfilled once the drawer is there, where it is seen from the start. */
export async function sideNavIfWide(): Promise<void> {
  if (window.matchMedia(wideScreen).matches) await sideNav.fetch()
}
