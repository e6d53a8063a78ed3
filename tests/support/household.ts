import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type RunningServer, type ServerOptions, startServer } from '#server/start.ts'
import { people } from './factories.ts'

type Folk = Awaited<ReturnType<typeof people>>

/** How every test's server is started, unless the test says otherwise. */
export const quiet = {
  host: '127.0.0.1',
  port: 0,
  logLevel: 'silent',
  announce: null,
  pause: () => Promise.resolve(),
} as const

let made: Promise<{ database: Buffer; folk: Folk }> | null = null

/**
 * Starts a server on a folder with two groups and their signed-in people. The first of a process builds them; all
 * others get a copy, since migrating and signing in take longer than most tests.
 */
export async function startHousehold(options: ServerOptions) {
  // Who plays the clock, or how long a sign-in lasts, signs in by it.
  if (options.now || options.tokenHours !== undefined) {
    const server = await startServer(options)
    return { server, folk: await people(server) }
  }
  const { database, folk } = await (made ??= build())
  await writeFile(path.join(options.dataDir, 'trivet.db'), database)
  const server = await startServer(options)
  await signedInNow(server)
  return { server, folk: structuredClone(folk) }
}

async function build() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-household-'))
  try {
    const server = await startServer({ ...quiet, dataDir })
    const folk = await people(server)
    await server.close()
    return { database: await readFile(path.join(dataDir, 'trivet.db')), folk }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** However long ago the people of the copy signed in: the lists of devices and the server's notes tell. */
async function signedInNow({ db }: RunningServer) {
  const now = new Date().toISOString()
  await db.updateTable('sessions').set({ createdAt: now, lastSeenAt: now }).execute()
}
