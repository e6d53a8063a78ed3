import { expect, type Page } from '@playwright/test'

/**
 * Opens another page of ours as a link would, without loading the document anew, which costs ten times as much: for
 * walks over many screens. It is there when it has said its title.
 */
export async function goInApp(page: Page, address: string) {
  await page.evaluate((address) => {
    if (location.pathname === address) return
    document.title = ''
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect.poll(() => page.title(), `the title of ${address}`).not.toBe('')
}
