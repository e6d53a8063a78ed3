import type { Page } from '@playwright/test'

/** The addresses whose answers this browser keeps for when the server cannot be reached, without their queries. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('trivet-kept')
        // Nothing was kept yet, and looking must not make it.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const asking = database.transaction('answers').objectStore('answers').getAllKeys()
          asking.addEventListener('success', () => {
            database.close()
            const hashes = asking.result.map(String).filter((key) => key !== 'index')
            const parts = hashes.map((hash) => JSON.parse(hash) as unknown[])
            resolve(parts.map((key) => key.filter((part) => typeof part === 'string').join('/')))
          })
        })
      }),
  )

/** From now on no call of the API is answered, while the files of the page are. @returns ends it */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**'
  await page.context().route(calls, (route) => route.abort())
  return () => page.context().unroute(calls)
}
