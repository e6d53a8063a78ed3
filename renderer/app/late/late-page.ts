import type { ComponentType } from 'react'

type LatePages = typeof import('./late-pages.ts')

export const fetchLatePages = () => import('./late-pages.ts')

/** For a route: fetches the list of late pages, then the page that is chosen from it. */
export function latePage(choose: (pages: LatePages) => Promise<ComponentType>) {
  return async () => ({ Component: await choose(await fetchLatePages()) })
}
