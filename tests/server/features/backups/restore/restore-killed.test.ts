import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#server/start.ts'
import { startApp } from '#tests/support/app.ts'
import type { KillOrder } from '#tests/support/killed-server.ts'
import { changedSinceBackup, type Household, partOfBackups, wholeHousehold } from './household.ts'

const program = path.resolve(import.meta.dirname, '../../../../support/killed-server.ts')
const patience = 600_000

let base = '' // a data folder that nobody uses
let zip = ''
let [before, after]: Household[] = []

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
  const { folder } = await run({ action: 'restore' })
  after = await stateAfterStart(folder)
  expect(partOfBackups(after)).toEqual(partOfBackups(made.kept))
  expect(after).not.toEqual(before)
  return () => rm(path.dirname(base), { recursive: true, force: true })
}, patience)

/** Lets a process of its own work on a copy of a data folder. */
async function run(order: Partial<KillOrder>, from = base) {
  const folder = `${base}-${crypto.randomUUID()}`
  await cp(from, folder, { recursive: true })
  const full: KillOrder = { action: 'restore', zip, killAt: 0, ...order, dataDir: folder }
  const child = spawn(process.execPath, [program, JSON.stringify(full)])
  const [output, problems] = [text(child.stdout), text(child.stderr)]
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  const isAsTold = full.killAt === 0 ? code === 0 : signal === 'SIGKILL'
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

/** Kills a process at each of these steps, starts the server, and tells what it found. */
async function outcomes(order: Partial<KillOrder>, steps: number[], from = base) {
  const found: string[] = []
  for (const killAt of steps) {
    const { folder } = await run({ ...order, killAt }, from)
    found.push(outcomeOf(await stateAfterStart(folder)))
    await rm(folder, { recursive: true, force: true })
  }
  return found
}

const numbered = (steps: string[]) => steps.map((step, index) => ({ step, killAt: index + 1 }))
/** Those that are worth a kill of their own: pieces of files are many and alike. */
function tellingSteps(steps: string[]): number[] {
  const writes = numbered(steps).filter(({ step }) => step.startsWith('write '))
  const syncs = numbered(steps).filter(({ step }) => /^open .*webp$/.test(step))
  const folders = numbered(steps).filter(({ step }) => /^mkdir .*images/.test(step))
  const alike = [writes, syncs, folders]
  const ofAlike = alike.flatMap((kind) => [kind.at(0), kind.at(kind.length / 2), kind.at(-1)])
  const others = numbered(steps).filter((one) => !alike.flat().includes(one))
  return [...new Set([...others, ...ofAlike].map((one) => one?.killAt ?? 1))].toSorted(
    (a, b) => a - b,
  )
}

/** A data folder in which a restore was killed before the first step that matches. */
async function killedBefore(pattern: RegExp) {
  const { folder, steps } = await run({})
  await rm(folder, { recursive: true, force: true })
  const killAt = steps.findIndex((step) => pattern.test(step)) + 1
  expect(killAt).toBeGreaterThan(0)
  return (await run({ killAt })).folder
}

test(
  'BK-2 killed at any step of a restore, everything is old or everything is new',
  async () => {
    const { steps } = await run({ action: 'restore' })
    const found = await outcomes({ action: 'restore' }, tellingSteps(steps))
    expect(found).not.toContain('mixed')
    // Once it is new, no later step leads back.
    expect(found.join(' ')).toMatch(/^(?:old ){10,}(?:new ?){6,}$/)
  },
  patience,
)

test(
  'BK-2 killed while a restore is being ended, the next start ends it',
  async () => {
    for (const half of [/^rename trivet\.db$/, /^rename media$/, /^rename restore.new.media$/]) {
      const interrupted = await killedBefore(half)
      const { steps } = await run({ action: 'finish' }, interrupted)
      const every = numbered(steps).map(({ killAt }) => killAt)
      const found = await outcomes({ action: 'finish' }, every, interrupted)
      expect(new Set(found)).toEqual(new Set(['new']))
    }
  },
  patience,
)

test(
  'BK-2 killed while a restore is being undone, the next start undoes it',
  async () => {
    for (const half of [
      /^rename restore.new.trivet\.db$/,
      /^rename media$/,
      /^rm restore.journal/,
    ]) {
      const interrupted = await killedBefore(half)
      await writeFile(path.join(interrupted, 'restore/journal.json'), '{"direction":"back"}')
      const { steps } = await run({ action: 'finish' }, interrupted)
      const every = numbered(steps).map(({ killAt }) => killAt)
      const found = await outcomes({ action: 'finish' }, every, interrupted)
      expect(new Set(found)).toEqual(new Set(['old']))
    }
  },
  patience,
)

test(
  'BK-2 killed at any step of a backup, the household is as it was and no half backup is left',
  async () => {
    const { steps } = await run({ action: 'create' })
    for (const { killAt } of numbered(steps)) {
      const { folder } = await run({ action: 'create', killAt })
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      expect(outcomeOf(await stateAfterStart(folder))).toBe('old')
      const names = await readdir(path.join(folder, 'backups'))
      expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
    }
  },
  patience,
)

test(
  'a restored household that cannot be opened gives way to the one before',
  async () => {
    const interrupted = await killedBefore(/^rm restore.journal/)
    await writeFile(path.join(interrupted, 'trivet.db'), 'not a database at all'.repeat(100))
    expect(outcomeOf(await stateAfterStart(interrupted))).toBe('old')
  },
  patience,
)
