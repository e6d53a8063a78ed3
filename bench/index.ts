import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { backupLines } from './backups.ts'
import { type RunningChild, startChild } from './child.ts'
import { learn } from './explorer-rows.ts'
import { fillDatabase } from './generate.ts'
import { ask, measure, type Measured, percentile } from './measure.ts'
import { hostileLines } from './hostile.ts'
import { makeLargeRecipe } from './large-recipe.ts'
import { makeFullPlan } from './plan-rows.ts'
import { pageRows } from './page-rows.ts'
import { seededRandom } from '#scripts/support/random.ts'
import { listRequest, makeRows } from './rows.ts'
import { liveLines, makeLongList } from './shopping-rows.ts'
import type { Row } from './row.ts'
import { formatTable, kilobytes, megabytes, milliseconds, times, verdict } from './table.ts'
import { zipExports } from './zip-exports.ts'

const { values: options } = parseArgs({
  options: {
    recipes: { type: 'string', default: '10000' },
    pictures: { type: 'string', default: '0' },
    cookbooks: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
})
const recipeCount = wholeNumber('recipes')
const pictureCount = wholeNumber('pictures')
const cookbookCount = wholeNumber('cookbooks')
const seconds = Number(options.seconds) > 0 ? Number(options.seconds) : fail('seconds')
const only = options.only?.split(',').map((name) => name.trim())
const isWanted = (name: string) => !only || only.includes(name)

const email = 'bench@example.test'
const password = 'measured, not guessed'
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-bench-'))
const database = path.join(dataDir, 'trivet.db')
const bodyFile = path.join(dataDir, 'list.json')
const children: RunningChild[] = []
try {
  await run()
} finally {
  for (const child of children) await child.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function run() {
  execFileSync(process.execPath, ['scripts/build.ts', 'server', 'renderer'], { stdio: 'inherit' })
  const seed = 2026
  await (await startServer()).stop() // creates the household
  const began = performance.now()
  const wanted = { recipes: recipeCount, pictures: pictureCount, seed }
  const slugs = await fillDatabase(database, path.join(dataDir, 'media'), wanted)
  const { size } = await stat(database)
  say(`${recipeCount} recipes made in ${inSeconds(performance.now() - began)} (${megabytes(size)})`)

  const single: string[][] = []
  if (isWanted('start')) single.push(await startTime())
  const server = await startServer()
  if (isWanted('memory')) single.push(await idleMemory(server))

  const token = await signIn(server.url)
  const list = await ask(server.url, listRequest(token))
  await writeFile(bodyFile, list)
  const bare = await kept(startChild('bench/node-floor.ts', [bodyFile]))
  const express = await kept(startChild('bench/express-floor.ts', [database]))
  say(`a list of 30 has ${kilobytes(list.length)}; ${seconds} s per row`)

  if (isWanted('pages')) {
    const household = { url: server.url, token, email, password, slug: slugs[0]! }
    single.push(...(await pageRows(household)))
  }

  const large = await makeLargeRecipe(server.url, token)
  if (isWanted('zip-exports')) single.push(await zipExports(server.url, token, slugs))

  const plan = await makeFullPlan(server.url, token, idsIn(list))
  const shopping = await makeLongList(server.url, token)
  if (isWanted('live')) single.push(...(await liveLines(server, token, shopping)))

  // Only on request, because it fills the household with what nobody would cook.
  if (only?.includes('hostile')) {
    const cases = await hostileLines(server, token)
    say(
      `\n${formatTable(['hostile call, twice at once', 'longest wait', 'memory', 'answers', ''], cases)}`,
    )
  }

  // Only on request, because it writes gigabytes.
  if (only?.includes('backup')) {
    const media = path.join(dataDir, 'media')
    single.push(...(await backupLines({ server, token, media, recipes: recipeCount })))
  }

  const known = await learn(server.url, token, {
    favorites: slugs,
    cookbooks: cookbookCount,
  })
  const random = seededRandom(seed + 1)
  const visit = { known, token, slugs, large, shopping, plan, email, password, random }
  const rows = makeRows(visit).filter((row) => isWanted(row.name))
  const floors = new Map<number, { bare: Measured; express: Measured }>()
  const lines: string[][] = []
  for (const concurrency of [1, 8]) {
    if (rows.length === 0) break
    const how = { seconds, concurrency }
    const floor = {
      bare: await measure(bare.url, () => ({ path: '/' }), how),
      express: await measure(express.url, () => ({ path: '/' }), how),
    }
    floors.set(concurrency, floor)
    lines.push(floorLine('floor: node:http', concurrency, floor.bare, floor))
    lines.push(floorLine('floor: express', concurrency, floor.express, floor))
  }
  for (const row of rows) {
    const measured = await measure(server.url, row.request, {
      seconds,
      concurrency: row.concurrency,
      ...(row.before && { before: row.before }),
    })
    lines.push(rowLine(row, measured, floors.get(row.concurrency)!))
  }
  const head = ['row', 'at once', 'p50 ms', 'p95 ms', 'per s', '/ node', '/ express', '']
  if (lines.length > 0) say(`\n${formatTable(head, lines)}`)
  if (single.length > 0) say(`\n${formatTable(['once', 'value', ''], single)}`)
}

function idsIn(list: Buffer): string[] {
  return (JSON.parse(list.toString()) as { items: { id: string }[] }).items.map(({ id }) => id)
}

type Floors = { bare: Measured; express: Measured }

function floorLine(label: string, concurrency: number, measured: Measured, floor: Floors) {
  return [label, String(concurrency), ...numbers(measured, floor)]
}

function rowLine(row: Row, measured: Measured, floor: Floors) {
  const goals: string[] = []
  if (row.floorGoal !== undefined) {
    const isMet = measured.p50 <= row.floorGoal * floor.express.p50
    goals.push(verdict(`${row.floorGoal}× express`, isMet))
  }
  if (row.p95Goal !== undefined) {
    goals.push(verdict(`p95 below ${row.p95Goal} ms`, measured.p95 < row.p95Goal))
  }
  return [row.label, String(row.concurrency), ...numbers(measured, floor), goals.join(', ')]
}

function numbers({ p50, p95, perSecond }: Measured, floor: Floors) {
  return [
    milliseconds(p50),
    milliseconds(p95),
    perSecond.toFixed(0),
    times(p50, floor.bare.p50),
    times(p50, floor.express.p50),
  ]
}

/** Time from the start of the process to the first answer, median of three. */
async function startTime() {
  const all: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now()
    const server = await startServer()
    await ask(server.url, { path: '/api/app/about' })
    all.push(performance.now() - began)
    await server.stop()
  }
  const median = percentile(all, 50)
  return ['start to first answer', inSeconds(median), verdict('below 1 s', median < 1000)]
}

async function idleMemory({ pid }: RunningChild) {
  await wait(3000)
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return ['idle memory', 'skipped', 'this system has no /proc']
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1])
  return ['idle memory', megabytes(kilobytes * 1024), 'resident, 3 s after the start']
}

async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await ask(url, { path: '/api/auth/token', method: 'POST', headers, body })
  return (JSON.parse(answer.toString()) as { access_token: string }).access_token
}

function startServer() {
  const env = {
    TRIVET_DATA_DIR: dataDir,
    TRIVET_HOST: '127.0.0.1',
    TRIVET_PORT: '0',
    TRIVET_ADMIN_EMAIL: email,
    TRIVET_ADMIN_PASSWORD: password,
    TRIVET_LOG_LEVEL: 'warn',
  }
  return kept(startChild('dist/server/cli.js', [], env))
}

/** Remembers a process, so that it is stopped at the end in any case. */
async function kept(starting: Promise<RunningChild>) {
  const child = await starting
  children.push(child)
  return child
}

function wholeNumber(name: 'recipes' | 'pictures' | 'cookbooks'): number {
  return /^\d+$/.test(options[name]) ? Number(options[name]) : fail(name)
}

function fail(name: string): never {
  say(`--${name} must be a number.`)
  process.exit(2)
}

function inSeconds(value: number) {
  return `${(value / 1000).toFixed(2)} s`
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
