import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from 'vite'
import { root } from '#scripts/support/paths.ts'

/** Stands for Trivet's server, and tells what it was asked for. */
async function startServer() {
  const server = createHttpServer((request, answer) => answer.end(`answer to ${request.url}`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function startVite() {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'trivet-vite-'))
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    cacheDir,
    logLevel: 'silent',
    // Nothing is rendered here, so no package needs to be prepared, and nothing changes.
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { watch: null, hmr: false, ws: false },
  })
  onTestFinished(async () => {
    await vite.close()
    rmSync(cacheDir, { recursive: true, force: true })
  })
  await vite.listen()
  return vite.resolvedUrls?.local[0] ?? ''
}

test('npm run dev answers sources itself, also those beside the calls, and asks the server for the calls', async () => {
  vi.stubEnv('TRIVET_DEV_SERVER', await startServer())
  vi.stubEnv('TRIVET_DEV_PORT', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const vite = await startVite()
  const ask = async (address: string) => {
    const answer = await fetch(new URL(address, vite))
    return { status: answer.status, text: await answer.text() }
  }

  for (const source of ['/main.tsx', '/api/client.ts', '/api/client.ts?t=1']) {
    expect(await ask(source)).toEqual({ status: 200, text: expect.stringContaining('import ') })
  }
  for (const call of ['/api/app/about', '/api/recipes/media/notes.ts?version=1', '/openapi.json']) {
    expect(await ask(call)).toEqual({ status: 200, text: `answer to ${call}` })
  }
})
