import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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
let restoring = new Map<string, string>() // telling steps of a restore: the data folder as a kill before it leaves it

beforeAll(async () => {
  const app = await startApp()
  const made = await changedSinceBackup(app)
  base = path.join(await mkdtemp(path.join(tmpdir(), 'trivet-killed-')), 'base')
  zip = path.join(base, 'backups', path.basename(made.zip))
  const isFree = (place: string) => path.basename(place) !== 'lock'
  await cp(app.dataDir, base, { recursive: true, filter: isFree })
  await app.stop()

  // The result of an undisturbed restore, which the other tests compare with.
  before = await wholeHousehold(base)
  const { folder, copies } = await runCopying('restore')
  restoring = copies
  after = await stateAfterStart(folder)
  expect(partOfBackups(after)).toEqual(partOfBackups(made.kept))
  expect(after).not.toEqual(before)
  return () => rm(path.dirname(base), { recursive: true, force: true })
})

/** Runs the work in a separate process on a copy of a data folder. */
async function run(order: Partial<KillOrder>, from = base) {
  const folder = `${base}-${crypto.randomUUID()}`
  await cp(from, folder, { recursive: true })
  const full: KillOrder = {
    action: 'restore',
    zip,
    killBefore: null,
    copies: null,
    ...order,
    dataDir: folder,
  }
  const child = spawn(process.execPath, [program, JSON.stringify(full)])
  const [output, problems] = [text(child.stdout), text(child.stderr)]
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  const isAsTold = full.killBefore === null ? code === 0 : signal === 'SIGKILL'
  if (!isAsTold) throw new Error(`${code ?? signal}: ${await problems}`)
  return { folder, steps: signal ? [] : (JSON.parse(await output) as string[]) }
}

/** Runs the work without a kill, and copies the data folder before each step of interest. */
async function runCopying(action: KillOrder['action']) {
  const copies = `${base}-copies-${action}`
  await mkdir(copies)
  const { folder, steps } = await run({ action, copies })
  const places = (await readdir(copies)).map(Number).toSorted((one, other) => one - other)
  expect(places.length).toBeGreaterThan(5)
  expect(places.at(-1)).toBeLessThan(steps.length)
  const copyOf = (place: number) => [steps[place]!, path.join(copies, String(place))] as const
  return { folder, copies: new Map(places.map(copyOf)) }
}

/** Starts the server on what a kill left, and reads its data. */
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

/**
 * The files of a data folder, without the times and ids that differ from run to run, and without the log. What SQLite has
 * beside a database stays if its check is reading just then.
 */
async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((name) => !/^(?:logs|lock)\b|\.db-(?:wal|shm)$/.test(name))
    .map((name) => name.replaceAll(/[\da-f]{8}-[\da-f-]{27}|_\d{4}\.[\d.]+\d/g, 'ID'))
    .toSorted()
}

/** Starts the server on each of these folders. @returns what it found */
async function outcomes(folders: Iterable<string>) {
  const found: string[] = []
  for (const folder of folders) found.push(outcomeOf(await stateAfterStart(folder)))
  return found
}

/** Kills the completion of an interrupted restore before each step and starts the server. @returns what it found */
async function outcomesOfFinish(interrupted: string) {
  const { steps } = await run({ action: 'finish' }, interrupted)
  const found: string[] = []
  for (const killBefore of steps) {
    const { folder } = await run({ action: 'finish', killBefore }, interrupted)
    found.push(...(await outcomes([folder])))
  }
  return found
}

/** A data folder in which a restore was killed before this step. */
const killedBefore = async (step: string) => (await run({ killBefore: `${step} #1` })).folder

test.for(['rename restore/new/trivet.db', 'rename trivet.db'])(
  'BK-2 what a real kill before “%s” leaves is what was copied at that moment',
  async (step) => {
    const copied = restoring.get(`${step} #1`)!
    expect(await filesIn(await killedBefore(step))).toEqual(await filesIn(copied))
  },
)

test('BK-2 killed at any step of a restore, everything is old or everything is new', async () => {
  const found = await outcomes(restoring.values())
  expect(found).not.toContain('mixed')
  // Once the data is new, no later step returns to the old data.
  expect(found.join(' ')).toMatch(/^(?:old ){10,}(?:new ?){6,}$/)
})

test.for(['rename trivet.db', 'rename restore/new/media'])(
  'BK-2 killed before “%s”, and again while that is being completed: everything is new',
  async (half) => {
    const interrupted = await killedBefore(half)
    const found = await outcomesOfFinish(interrupted)
    expect([...new Set(found)]).toEqual(['new'])
  },
)

test.for(['rename restore/new/trivet.db', 'rm restore/journal.json'])(
  'BK-2 killed before “%s”, and again while that is being undone: everything is old',
  async (half) => {
    const interrupted = await killedBefore(half)
    await writeFile(path.join(interrupted, 'restore/journal.json'), '{"direction":"back"}')
    const found = await outcomesOfFinish(interrupted)
    expect([...new Set(found)]).toEqual(['old'])
  },
)

test('BK-2 killed at any step of a backup, nothing is changed and no half backup is left', async () => {
  for (const folder of (await runCopying('create')).copies.values()) {
    expect(outcomeOf(await stateAfterStart(folder))).toBe('old')
    const names = await readdir(path.join(folder, 'backups'))
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  }
})

test('if restored data cannot be opened, the previous data comes back', async () => {
  const interrupted = await killedBefore('rm restore/journal.json')
  await writeFile(path.join(interrupted, 'trivet.db'), 'not a database at all'.repeat(100))
  expect(outcomeOf(await stateAfterStart(interrupted))).toBe('old')
})
