import { expect, test as base } from '@playwright/test'
import { type NearServer, withNearServer } from './near-server.ts'
import { watchPolicy } from './policy-watch.ts'

/**
 * A test of the web project: `server` is its own, and `page.goto('/')` goes there. Whatever it is about, it fails when
 * a page breaks the content security policy.
 */
export const test = base.extend<{ server: NearServer; policyWatch: undefined }>({
  server: ({}, use) => withNearServer(false, use),
  baseURL: async ({ server }, use) => use(server.url),
  policyWatch: [
    async ({ browser }, use) => {
      const { violations, stop } = watchPolicy(browser)
      await use(undefined)
      stop()
      expect(violations, 'XSS-5: no page breaks the content security policy').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
