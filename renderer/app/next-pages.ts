import { useEffect } from 'react'
import { fetchLaterCode } from '#renderer/components/later-code.ts'
import { markdownReady } from '#renderer/components/Markdown.tsx'
import { fetchToasts } from '#renderer/components/Toasts.tsx'
import { sideNavIfWide } from './side-nav.ts'

type Fetch = () => Promise<unknown>

/** Where most people go from a screen with bar and drawer. */
export const fromTheKitchen: Fetch[] = [
  async () => (await import('#renderer/features/search/index.ts')).SearchDialog,
  async () => (await import('#renderer/features/explorer/index.ts')).HomePage,
  async () => (await import('#renderer/features/recipe-view/index.ts')).RecipePage,
  markdownReady,
  fetchLaterCode,
]

/** Where the login leads to. */
export const fromTheLogin: Fetch[] = [
  async () => (await import('./MainLayout.tsx')).MainLayout,
  sideNavIfWide,
  async () => (await import('#renderer/features/explorer/index.ts')).HomePage,
]

/**
 * Fetches the code of what comes next, one after the other, as soon as it is time: so the next tap waits for its data
 * only, and is answered even while the home's network is away. Who saves data fetches it when it is needed.
 */
export function useNextPages(next: Fetch[], isTime: boolean) {
  useEffect(() => {
    if (isTime) void fetchAll(savesData() ? [fetchToasts] : [fetchToasts, ...next])
  }, [next, isTime])
}

async function fetchAll(all: Fetch[]) {
  for (const fetchOne of all) {
    // Nobody has asked for it yet; whoever does tries again and is told.
    await fetchOne().catch(() => {})
  }
  // For those who count what a page fetches.
  performance.mark('trivet.next-pages')
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
