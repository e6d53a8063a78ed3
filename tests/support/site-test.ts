import { test as base } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { startFixtureSite } from './fixture-site.ts'

type Site = Awaited<ReturnType<typeof startFixtureSite>>

/** A test whose server may fetch from the web site of our own, and from nowhere else. */
export const test = base.extend<{ site: Site; app: TestApp }>({
  site: async ({}, use) => {
    const site = await startFixtureSite()
    await use(site)
    await site.stop()
  },
  app: async ({ site }, use) => {
    const app = await startApp({ fetchAllow: [site.host] })
    await use(app)
    await app.stop()
  },
})
