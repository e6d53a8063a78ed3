import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect } from './desktop.ts'

/** The browser window: Playwright sees each of its two views as a page. */
export interface Clip {
  bar: Page
  page: Page
}

/** Opens the browser window from Trivet's page. */
export async function openClip(
  app: ElectronApplication,
  main: Page,
  address: string,
): Promise<Clip> {
  await main.evaluate((address) => window.desktop!.openClip({ address }), address)
  const find = () => {
    const others = app.windows().filter((one) => one !== main)
    const bar = others.find((one) => one.url().startsWith('data:'))
    const page = others.find((one) => one !== bar)
    return bar && page && { bar, page }
  }
  await expect.poll(() => find() !== undefined).toBe(true)
  return find()!
}

/**
 * Presses a key as the keyboard does: keys of Playwright reach only the page. `at` begins the address of the view that
 * has the focus.
 */
export const pressKey = (app: ElectronApplication, at: string, keyCode: string, control = false) =>
  app.evaluate(
    ({ webContents }, { at, keyCode, control }) => {
      const view = webContents.getAllWebContents().find((one) => one.getURL().startsWith(at))!
      view.sendInputEvent({ type: 'keyDown', keyCode, modifiers: control ? ['control'] : [] })
    },
    { at, keyCode, control },
  )

/** Closes the browser window, if it is open. */
export const closeClip = (app: ElectronApplication) =>
  app.evaluate(({ BaseWindow, BrowserWindow }) => {
    for (const one of BaseWindow.getAllWindows()) {
      if (!(one instanceof BrowserWindow)) one.close()
    }
  })

/** How many windows there are, the browser window among them. */
export const countWindows = (app: ElectronApplication) =>
  app.evaluate(({ BaseWindow }) => BaseWindow.getAllWindows().length)

/** A site that refuses every program, and whose recipe only its script writes. */
export async function startShyRestaurant() {
  const visits: { path: string; agent: string; cookie: string }[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request
    const agent = headers['user-agent'] ?? ''
    visits.push({ path: url, agent, cookie: headers.cookie ?? '' })
    const isBrowser = agent.includes('Chrome/') && headers['sec-fetch-mode'] !== undefined
    if (!isBrowser) return response.writeHead(403).end('No robots')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (url.startsWith('/file')) {
      response.setHeader('content-disposition', 'attachment; filename="soup.html"')
    }
    response.setHeader('set-cookie', 'table=7; Path=/; Max-Age=86400')
    return response.end(shell)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Shy chowder',
  recipeYield: '4 servings',
  recipeIngredient: ['500 g haddock', '2 leeks', '1 l milk'],
  recipeInstructions: ['Soften the leeks in butter.', 'Simmer the haddock in the milk.'],
}

const shell = `<!doctype html><html lang="en"><title>Trivet</title><body><h1>One moment</h1><script>
  Document.prototype.__defineGetter__('documentElement', () => null)
  const data = document.createElement('script')
  data.type = 'application/ld+json'
  data.textContent = ${JSON.stringify(JSON.stringify(recipe))}
  document.body.append(data)
  document.querySelector('h1').textContent = 'Shy chowder'
</script></body></html>`
