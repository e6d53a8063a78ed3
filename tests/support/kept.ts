import type { ElectronApplication, Page } from '@playwright/test'

/**
 * What a test keeps in the shell's process: `Object.assign(globalThis, { seen })` inside `evaluate`, and
 * `keptInShell<string[]>(app, 'seen')` outside. A list that tests fill is the type's only witness.
 */
export const keptInShell = <Kept>(app: ElectronApplication, name: string): Promise<Kept> =>
  app.evaluate((_, name) => Reflect.get(globalThis, name) as Kept, name)

/** The same in a page. */
export const keptInPage = <Kept>(page: Page, name: string): Promise<Kept> =>
  page.evaluate((name) => Reflect.get(window, name) as Kept, name)
