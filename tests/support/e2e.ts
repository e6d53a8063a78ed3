import { test as base } from '@playwright/test'
import { type E2eServer, startE2eServer } from './e2e-server.ts'

/** A test of the web project: `server` is its own, and `page.goto('/')` goes there. */
export const test = base.extend<{ server: E2eServer }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
  server: async ({}, use) => {
    const server = await startE2eServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'
