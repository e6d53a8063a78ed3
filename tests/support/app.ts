import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { SignedIn } from '#server/context/context.ts'
import { authenticate } from '#server/features/auth/index.ts'
import { translator } from '#server/i18n/translator.ts'
import { type ServerOptions, startServer } from '#server/start.ts'
import { client, type Person } from './client.ts'
import { personFactory, recipeFactory } from './factories.ts'
import { quiet, startHousehold } from './household.ts'

export type TestApp = Awaited<ReturnType<typeof startApp>>

/** The real server on an empty data folder of its own, with two groups and their people. */
export async function startApp(options: Partial<ServerOptions> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-test-'))
  const statements: string[] = []
  const settings: ServerOptions = {
    ...quiet,
    ...options,
    dataDir,
    onQuery: (event) => statements.push(event.query.sql),
  }
  const { folk, ...household } = await startHousehold(settings)
  let { server } = household

  return {
    ...folk,
    dataDir,
    get url() {
      return server.url
    },
    get db() {
      return server.db
    },
    get services() {
      return server.services
    },
    /** Ask as this person by bearer token; null is a stranger without any account. */
    as: (person: Pick<Person, 'token'> | null) => client(server.url, person),
    create: {
      recipe: recipeFactory(() => server, folk.cook),
      person: personFactory(() => server, folk.home),
    },
    /** A context as the engine makes it for this person, for calling services directly. */
    ctx: async (person: Person): Promise<SignedIn> => {
      const services = { ...server.services, db: server.db }
      const viewer = await authenticate(services, { bearer: person.token, cookie: null })
      if (!viewer) throw new Error('this person is not signed in')
      const caller = { address: '127.0.0.1', device: 'test', local: true, forwarded: false }
      const told = { caller, generation: 1 as const, locale: 'en-US', t: translator('en-US') }
      return { ...services, viewer, ...told }
    },
    queries: {
      count: () => statements.length,
      all: () => [...statements],
      reset: () => {
        statements.length = 0
      },
    },
    /** Stops the server and starts it again on the same data. */
    restart: async () => {
      await server.close()
      server = await startServer(settings)
    },
    /** Stops the server, so that its files can be changed; `restart` starts it again. */
    pause: () => server.close(),
    stop: async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server before its first start: no group, no administrator. */
export async function startEmptyApp(options: Partial<ServerOptions> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `trivet-empty-${randomUUID().slice(0, 8)}-`))
  const server = await startServer({ ...quiet, ...options, dataDir })
  return {
    server,
    dataDir,
    url: server.url,
    as: (person: Pick<Person, 'token'> | null) => client(server.url, person),
    stop: async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
