import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './e2e.ts'
import { startHome } from './offline-home.ts'
import { expect } from './signed-in.ts'

/** A household's server that can be switched off, and come back on the same address as it was left, or otherwise. */
export const test = base.extend<{ home: Awaited<ReturnType<typeof startHome>> }>({
  home: async ({}, use) => {
    const home = await startHome()
    await use(home)
    await home.end()
  },
  baseURL: async ({ home }, use) => use(home.url),
  serviceWorkers: 'allow',
})
/** Waits until a worker answers for the page. */
const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** All that the browser keeps of this address: by cache, the paths. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => url.slice(location.origin.length))
    }
    return found
  })
export const keptPaths = async (page: Page) => Object.values(await kept(page)).flat()

/** All that this page fetched of the build. */
export const used = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith('/assets/')),
  )

export async function open(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await isControlled(page)
  return page
}

/** Waits until all that the page shows is kept. */
export async function allKept(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('trivet.next-pages').length > 0)
  await expect
    .poll(async () => {
      const paths = new Set(await keptPaths(page))
      return (await used(page)).filter((name) => !paths.has(name))
    })
    .toEqual([])
}
