import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { account, startNear } from './near-server.ts'
import { expect } from './signed-in.ts'

/** The interface as it was built. */
export const built = path.resolve(import.meta.dirname, '../../dist/renderer')

/** A household's server with a copy of the interface, which can be switched off and come back on the same address. */
export async function startHome() {
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-offline-'))
  const rendererDir = path.join(folder, 'ui')
  await cp(built, rendererDir, { recursive: true })
  const start = (settings: Record<string, string>) =>
    startNear(
      {
        TRIVET_DATA_DIR: path.join(folder, 'data'),
        TRIVET_ADMIN_EMAIL: account.email,
        TRIVET_ADMIN_PASSWORD: account.password,
        ...settings,
      },
      rendererDir,
    )
  let server: Awaited<ReturnType<typeof start>> | null = await start({})
  const { url } = server
  const stop = async () => {
    await server?.close()
    server = null
  }
  /** Like a computer that sleeps: it is connected to, and never answers. @returns ends it */
  const sleep = async () => {
    await stop()
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => {
      // Whoever asked may hang up first.
      sockets.add(socket.on('error', () => {}))
    })
    const { hostname, port } = new URL(url)
    await new Promise<void>((resolve) => silent.listen(Number(port), hostname, resolve))
    return async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => silent.close(resolve))
    }
  }
  return {
    url,
    rendererDir,
    stop,
    sleep,
    start: async (settings: Record<string, string> = {}) => {
      await stop()
      server = await start({ ...settings, TRIVET_PORT: new URL(url).port })
    },
    end: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same interface as another build has it: its first script has another name. */
export async function rebuild(rendererDir: string) {
  const assets = path.join(rendererDir, 'assets')
  const old = (await entryOf(rendererDir)).slice('/assets/'.length)
  const name = old.replace(/-[\w-]{8}\.js$/, '-NextOne1.js')
  for (const file of await readdir(assets)) {
    if (file === old) await rename(path.join(assets, file), path.join(assets, name))
    else if (file.startsWith(old)) await rm(path.join(assets, file))
  }
  for (const file of ['index.html', 'offline-worker.js']) {
    const text = await readFile(path.join(rendererDir, file), 'utf8')
    const next = text.replaceAll(old, name).replace(/(\bid:[`'"])[\da-f]{16}/, '$1fedcba9876543210')
    expect(next).not.toBe(text)
    await writeFile(path.join(rendererDir, file), next)
  }
  return `/assets/${name}`
}

async function entryOf(rendererDir: string) {
  const page = await readFile(path.join(rendererDir, 'index.html'), 'utf8')
  return /type="module"[^>]* src="([^"]+)"/.exec(page)![1]!
}
