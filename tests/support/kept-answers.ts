import type { Page } from '@playwright/test'

/** What this browser keeps for when the server cannot be reached: a question's key, and its answer as text. */
const keptRows = (page: Page): Promise<[key: string, answer: string][]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('trivet-kept')
        // Nothing was kept yet, and looking must not make it.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const { result: database } = opening
          const reading = database.transaction('answers')
          const keys = reading.objectStore('answers').getAllKeys()
          const answers = reading.objectStore('answers').getAll()
          reading.addEventListener('complete', () => {
            database.close()
            const rows = keys.result.map((key, at): [string, string] => [
              typeof key === 'string' ? key : 'index',
              String(answers.result[at]),
            ])
            resolve(rows.filter(([key]) => key !== 'index'))
          })
        })
      }),
  )

const addressOf = (key: string) =>
  (JSON.parse(key) as unknown[]).filter((part) => typeof part === 'string').join('/')

/** The addresses whose answers are kept, without their queries. */
export const keptAddresses = async (page: Page) =>
  (await keptRows(page)).map(([key]) => addressOf(key))

/** What is kept of an address, as text: that there is an answer does not tell whether it is of before a change. */
export const keptText = async (page: Page, address: string) =>
  (await keptRows(page))
    .flatMap(([key, answer]) => (addressOf(key) === address ? answer : []))
    .join()

/** From now on no call of the API is answered, while the files of the page are. @returns ends it */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**'
  await page.context().route(calls, (route) => route.abort())
  return () => page.context().unroute(calls)
}
