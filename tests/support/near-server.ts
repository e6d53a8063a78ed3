import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '../..')

export interface NearServer {
  /** The address for this machine, without a slash at its end. */
  url: string
  dataDir: string
}

export const account = { email: 'rosa@example.test', password: 'correct horse battery' }

/** The database of a household of Rosa alone; migrating it takes longer than many a test. */
let household: Promise<Buffer> | null = null

/**
 * Runs the built server on a free port and a new data folder, within this process, because loading it takes ten
 * times as long as starting it; with `account` as the administrator of the group “Home”, or as nobody has set it up.
 */
export async function withNearServer(
  hasAccount: boolean,
  use: (server: NearServer) => Promise<void>,
  settings: Record<string, string> = {},
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'trivet-e2e-'))
  try {
    if (hasAccount) {
      await writeFile(path.join(dataDir, 'trivet.db'), await (household ??= makeHousehold()))
    }
    const server = await startNear({ TRIVET_DATA_DIR: dataDir, ...settings })
    try {
      await use({ url: server.url, dataDir })
    } finally {
      await server.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeHousehold() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'trivet-household-'))
  try {
    const server = await startNear({
      TRIVET_DATA_DIR: dataDir,
      TRIVET_ADMIN_EMAIL: account.email,
      TRIVET_ADMIN_PASSWORD: account.password,
    })
    await server.close()
    return await readFile(path.join(dataDir, 'trivet.db'))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts the built server in this process, as `npm run serve` would with these settings. */
export async function startNear(
  settings: Record<string, string>,
  rendererDir = path.join(root, 'dist/renderer'),
) {
  const built = pathToFileURL(path.join(root, 'dist/server/start.js')).href
  // The build has the same exports; playwright.config.ts keeps Playwright from compiling it again.
  const { readConfig, startServer } = (await import(built)) as typeof import('#server/start.ts')
  return startServer({
    ...readConfig({ TRIVET_PORT: '0', ...settings }),
    rendererDir,
  })
}
