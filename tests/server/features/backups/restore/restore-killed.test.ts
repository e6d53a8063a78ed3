import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test, vi } from 'vitest'
import { startServer } from '#server/start.ts'
import { startApp } from '#tests/support/app.ts'
import type { KillOrder } from '#tests/support/killed-server.ts'
import { changedSinceBackup, type Household, partOfBackups, wholeHousehold } from './household.ts'

const program = path.resolve(import.meta.dirname, '../../../../support/killed-server.ts')
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 }) // many processes are started, one after the other

let base = '' // a data folder that nobody uses
let zip = ''
let [before, after]: Household[] = []
let restoring: string[] = [] // the steps of a restore

beforeAll(async () => {
  const app = await startApp()
  const made = await changedSinceBackup(app)
  base = path.join(await mkdtemp(path.join(tmpdir(), 'trivet-killed-')), 'base')
  zip = path.join(base, 'backups', path.basename(made.zip))
  const isFree = (place: string) => path.basename(place) !== 'lock'
  await cp(app.dataDir, base, { recursive: true, filter: isFree })
  await app.stop()

  // What a restore leads to when nobody disturbs it; the other tests compare with it.
  before = await wholeHousehold(base)
  const { folder, steps } = await run({ action: 'restore' })
  restoring = steps
  after = await stateAfterStart(folder)
  expect(partOfBackups(after)).toEqual(partOfBackups(made.kept))
  expect(after).not.toEqual(before)
  return () => rm(path.dirname(base), { recursive: true, force: true })
})

/** Lets a process of its own work on a copy of a data folder. */
async function run(order: Partial<KillOrder>, from = base) {
  const folder = `${base}-${crypto.randomUUID()}`
  await cp(from, folder, { recursive: true })
  const full: KillOrder = { action: 'restore', zip, killBefore: null, ...order, dataDir: folder }
  const child = spawn(process.execPath, [program, JSON.stringify(full)])
  const [output, problems] = [text(child.stdout), text(child.stderr)]
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  const isAsTold = full.killBefore === null ? code === 0 : signal === 'SIGKILL'
  if (!isAsTold) throw new Error(`${code ?? signal}: ${await problems}`)
  return { folder, steps: signal ? [] : (JSON.parse(await output) as string[]) }
}

/** Starts the server on what a kill left, and looks at what it has. */
async function stateAfterStart(folder: string): Promise<Household> {
  const options = { port: 0, logLevel: 'silent', announce: null } as const
  const server = await startServer({ dataDir: folder, ...options })
  try {
    expect(existsSync(path.join(folder, 'restore'))).toBe(false)
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([])
    return await wholeHousehold(folder)
  } finally {
    await server.close()
  }
}

const outcomeOf = (state: Household) => {
  if (JSON.stringify(state) === JSON.stringify(before)) return 'old'
  return JSON.stringify(state) === JSON.stringify(after) ? 'new' : 'mixed'
}

/** Kills a process before each of these steps, starts the server, and tells what it found. */
async function outcomes(action: KillOrder['action'], steps: string[], from = base) {
  const found: string[] = []
  for (const killBefore of steps) {
    const { folder } = await run({ action, killBefore }, from)
    found.push(outcomeOf(await stateAfterStart(folder)))
    await rm(folder, { recursive: true, force: true })
  }
  return found
}

/** Without most of what is many and alike: pieces of files, their folders and syncs. */
function tellingSteps(steps: string[]): string[] {
  const isOneOfMany = (step: string) => /^writev? |ID.* #/.test(step)
  return steps.filter((step) => !isOneOfMany(step) || / #[19]$/.test(step))
}

/** A data folder in which a restore was killed before this step. */
const killedBefore = async (step: string) => (await run({ killBefore: `${step} #1` })).folder

test('BK-2 killed at any step of a restore, everything is old or everything is new', async () => {
  const found = await outcomes('restore', tellingSteps(restoring))
  expect(found).not.toContain('mixed')
  // Once it is new, no later step leads back.
  expect(found.join(' ')).toMatch(/^(?:old ){10,}(?:new ?){6,}$/)
})

test.for(['rename trivet.db', 'rename restore/new/media'])(
  'BK-2 killed before “%s”, and again while that is being ended: everything is new',
  async (half) => {
    const interrupted = await killedBefore(half)
    const { steps } = await run({ action: 'finish' }, interrupted)
    const found = await outcomes('finish', steps, interrupted)
    expect(found).toEqual(steps.map(() => 'new'))
  },
)

test.for(['rename restore/new/trivet.db', 'rm restore/journal.json'])(
  'BK-2 killed before “%s”, and again while that is being undone: everything is old',
  async (half) => {
    const interrupted = await killedBefore(half)
    await writeFile(path.join(interrupted, 'restore/journal.json'), '{"direction":"back"}')
    const { steps } = await run({ action: 'finish' }, interrupted)
    const found = await outcomes('finish', steps, interrupted)
    expect(found).toEqual(steps.map(() => 'old'))
  },
)

test('BK-2 killed at any step of a backup, nothing is changed and no half backup is left', async () => {
  const { steps } = await run({ action: 'create' })
  for (const killBefore of tellingSteps(steps)) {
    const { folder } = await run({ action: 'create', killBefore })
    expect(outcomeOf(await stateAfterStart(folder))).toBe('old')
    const names = await readdir(path.join(folder, 'backups'))
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  }
})

test('a restored household that cannot be opened gives way to the one before', async () => {
  const interrupted = await killedBefore('rm restore/journal.json')
  await writeFile(path.join(interrupted, 'trivet.db'), 'not a database at all'.repeat(100))
  expect(outcomeOf(await stateAfterStart(interrupted))).toBe('old')
})
