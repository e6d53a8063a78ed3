import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startApp } from '#tests/support/app.ts'

/** A recipe site on loopback, and a Trivet that may fetch from it and from nowhere else. */
export async function appWithSite(listener: RequestListener) {
  const site = createServer(listener)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  const app = await startApp({ fetchAllow: [host] })
  onTestFinished(async () => {
    await app.stop()
    site.closeAllConnections()
    await new Promise((resolve) => site.close(resolve))
  })
  return { app, origin: `http://${host}` }
}

/** A page with its recipe in JSON-LD, as most sites have it. */
export function recipePage(recipe: Record<string, unknown>): string {
  const data = { '@context': 'https://schema.org', '@type': 'Recipe', ...recipe }
  return `<!doctype html><html><head><title>A page</title>
    <script type="application/ld+json">${JSON.stringify(data)}</script></head><body></body></html>`
}
