import { expect, type Page } from '@playwright/test'

/**
 * Opens another page of ours as a link would, without loading the document anew, which costs ten times as much: for
 * walks over many screens. It is there when it has said its title.
 */
export async function goInApp(page: Page, address: string) {
  await pushAddress(page, address, true)
  await expect.poll(() => page.title(), `the title of ${address}`).not.toBe('')
}

/** The same for an address that leads elsewhere, perhaps to where one is: the page of the end may say no title anew. */
export const goInAppElsewhere = (page: Page, address: string) => pushAddress(page, address, false)

async function pushAddress(page: Page, address: string, saysTitle: boolean) {
  await page.evaluate(
    ([address, saysTitle]) => {
      if (location.pathname + location.search === address) return
      // The page of another pathname is another one, and says its title.
      if (saysTitle && location.pathname !== address.split('?')[0]) document.title = ''
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
    [address, saysTitle] as const,
  )
}
