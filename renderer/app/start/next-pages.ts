import { useEffect } from 'react'
import { fetchLaterCode } from '#renderer/components/later/later-code.ts'
import { markdownReady } from '#renderer/components/markdown/Markdown.tsx'
import { fetchToasts } from '#renderer/components/toasts/Toasts.tsx'
import { fetchLatePages } from '#renderer/app/late/late-page.ts'
import { sideNavIfWide } from '#renderer/app/nav/side-nav.ts'

type Fetch = () => Promise<unknown>

/** The pages that people usually open from a screen with bar and drawer. */
export const fromTheKitchen: Fetch[] = [
  async () => (await import('#renderer/features/search/index.ts')).SearchDialog,
  async () => (await import('#renderer/features/explorer/index.ts')).HomePage,
  async () => (await import('#renderer/features/recipe-view/index.ts')).RecipePage,
  fetchLatePages,
  markdownReady,
  fetchLaterCode,
]

/** The pages that follow the login. */
export const fromTheLogin: Fetch[] = [
  async () => (await import('#renderer/app/layouts/MainLayout.tsx')).MainLayout,
  sideNavIfWide,
  async () => (await import('#renderer/features/explorer/index.ts')).HomePage,
]

/**
 * Once `isTime`, fetches the code of the pages likely to come next, one after the other: then the next tap only waits
 * for data, and the page can still react while the network is away. Not with the browser's data saver on; the code is
 * then fetched when it is needed.
 */
export function useNextPages(next: Fetch[], isTime: boolean) {
  useEffect(() => {
    if (isTime) void fetchAll(savesData() ? [fetchToasts] : [fetchToasts, ...next])
  }, [next, isTime])
}

async function fetchAll(all: Fetch[]) {
  for (const fetchOne of all) {
    // A failure does not matter here: the page fetches it again when it is opened, and shows the error.
    await fetchOne().catch(() => {})
  }
  // For the benchmark that measures what a page fetches.
  performance.mark('trivet.next-pages')
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
