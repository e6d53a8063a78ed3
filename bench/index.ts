import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backupLines } from './backups.ts'
import { type Result, resultOf, saveResults, slowerThan } from './baseline.ts'
import { type RunningChild, startChild } from './child.ts'
import { learn } from './explorer-rows.ts'
import { ask, measure, type Measured, percentile } from './measure.ts'
import { hostileLines } from './hostile.ts'
import { makeLargeRecipe } from './large-recipe.ts'
import { makeRecipes } from './made-recipes.ts'
import { readOptions } from './options.ts'
import { movingInLines } from './moving-in.ts'
import { importLines } from './import-rows.ts'
import { lineRows } from './line-rows.ts'
import { makeFullPlan } from './plan-rows.ts'
import { pageRows } from './page-rows.ts'
import { uploadLine } from './pictures.ts'
import { seededRandom } from '#scripts/support/random.ts'
import { listRequest, makeRows } from './rows.ts'
import { ownBytes, residentBytes } from './resident.ts'
import { liveLines, makeLongList } from './shopping-rows.ts'
import type { Row } from './row.ts'
import { formatTable, kilobytes, megabytes, milliseconds, times, verdict } from './table.ts'
import { windowLines } from './window.ts'
import { writerLines } from './writers.ts'
import { zipExports } from './zip-exports.ts'

const options = readOptions(process.argv.slice(2))
const { recipes: recipeCount, seconds, isWanted } = options

const email = 'bench@example.test'
const password = 'measured, not guessed'
const MOST_MEMORY = 250 * 1024 * 1024
/** The server collects garbage some seconds after the last request (server/process/giving-back.ts). */
const GIVEN_BACK_MS = 10_000
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
  const parts = ['server', 'renderer', 'resources']
  execFileSync(process.execPath, ['scripts/build.ts', ...parts], { stdio: 'inherit' })
  const seed = 2026
  await (await startServer()).stop() // creates the household
  const began = performance.now()
  const { pictures, foods, tags } = options
  const wanted = { recipes: recipeCount, pictures, foods, tags, seed }
  const slugs = await makeRecipes(dataDir, wanted, options.made)
  const { size } = await stat(database)
  say(`${recipeCount} recipes made in ${inSeconds(performance.now() - began)} (${megabytes(size)})`)

  const single: string[][] = []
  if (isWanted('start')) single.push(await startTime())
  if (isWanted('window')) single.push(...(await windowLines({ dataDir, email, password })))
  const server = await startServer()
  if (isWanted('memory')) single.push(await idleMemory(server))

  const token = await signIn(server.url)
  const list = await ask(server.url, listRequest(token))
  await writeFile(bodyFile, list)
  const bare = await kept(startChild('bench/node-floor.ts', [bodyFile]))
  const express = await kept(startChild('bench/express-floor.ts', [database]))
  say(`a list of 30 has ${kilobytes(list.length)}; ${seconds} s per row`)

  if (isWanted('pages') || isWanted('phone')) {
    const household = { url: server.url, token, email, password, slug: slugs[0]! }
    single.push(...(await pageRows(household, isWanted)))
  }

  const large = await makeLargeRecipe(server.url, token)
  if (isWanted('ingredient-lines')) single.push(...lineRows())
  if (isWanted('import-pages')) single.push(...importLines(options.pages))
  if (isWanted('upload')) single.push(await uploadLine(server.url, token, slugs[0]!))
  if (isWanted('zip-exports')) single.push(await zipExports(server.url, token, slugs))

  const plan = await makeFullPlan(server.url, token, idsIn(list))
  const shopping = await makeLongList(server.url, token)
  if (isWanted('live')) single.push(...(await liveLines(server, token, shopping)))

  // Only on request, because it fills the household with what nobody would cook.
  if (options.isNamed('hostile')) {
    const cases = await hostileLines(server, token, options.cases)
    say(
      `\n${formatTable(['hostile call, twice at once, or flood', 'longest wait', 'computed', 'memory', 'answers', ''], cases)}`,
    )
  }

  // Only on request, because it takes minutes.
  if (options.isNamed('moving-in')) single.push(...(await movingInLines(server, token)))

  // Only on request, because it writes gigabytes.
  if (options.isNamed('backup')) {
    const media = path.join(dataDir, 'media')
    single.push(...(await backupLines({ server, token, media, recipes: recipeCount })))
  }

  const known = await learn(server.url, token, {
    favorites: slugs,
    cookbooks: options.cookbooks,
  })
  const random = seededRandom(seed + 1)
  const pictured = options.pictures > 0 ? await picturedRecipe(server.url, token) : null
  const visit = { known, token, slugs, pictured, large, shopping, plan, email, password, random }
  const rows = makeRows(visit).filter((row) => isWanted(row.name))
  if (isWanted('bulk-tag')) await saveOnce(server.url, token, slugs)
  const floors = new Map<number, { bare: Measured; express: Measured }>()
  const lines: string[][] = []
  const results: Result[] = []
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
    const floor = floors.get(row.concurrency)!
    lines.push(rowLine(row, measured, floor))
    results.push(resultOf(row, measured, floor.express))
  }
  if (isWanted('writers')) {
    // The rows that log in have ended the oldest sessions of this person.
    const fresh = await signIn(server.url)
    single.push(...(await writerLines(server, fresh, shopping.id)))
  }
  if (isWanted('memory')) {
    single.push(memoryLine('memory after load', server, MOST_MEMORY))
    await wait(GIVEN_BACK_MS)
    single.push(memoryLine('memory ten seconds later', server, MOST_MEMORY))
  }
  const head = ['row', 'at once', 'p50 ms', 'p95 ms', 'per s', '/ node', '/ express', '']
  if (lines.length > 0) say(`\n${formatTable(head, lines)}`)
  if (single.length > 0) say(`\n${formatTable(['once', 'value', ''], single)}`)
  const now = { recipes: recipeCount, results }
  if (options.save) await saveResults(options.save, now)
  if (options.baseline) await compare(options.baseline, now)
}

/** The only thing that fails the command: rows that got slower than those of a file. */
async function compare(file: string, now: { recipes: number; results: Result[] }) {
  const { compared, slower } = await slowerThan(file, now, options.tolerance)
  if (slower.length === 0) {
    say(`\nNone of ${compared} rows is slower than in ${file}.`)
    return
  }
  say(`\nSlower than in ${file}, by more than ${options.tolerance} %, as multiples of the floor:`)
  say(formatTable(['row', 'at once', 'before', 'now'], slower))
  process.exitCode = 1
}

/** The newest recipes have the pictures. */
async function picturedRecipe(url: string, token: string): Promise<string | null> {
  const list = await ask(url, listRequest(token))
  const { items } = JSON.parse(list.toString()) as { items: { id: string; image: string | null }[] }
  return items.find(({ image }) => image !== null)?.id ?? null
}

/** Recipes of a household have been saved, so each has a version, which a change of many adds to. */
async function saveOnce(url: string, token: string, slugs: string[]) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (const slug of slugs) {
    const body = JSON.stringify({ description: 'Saved before' })
    await ask(url, { path: `/api/recipes/${slug}`, method: 'PATCH', headers, body })
  }
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

async function idleMemory(server: RunningChild) {
  await wait(3000)
  return memoryLine('idle memory', server)
}

function memoryLine(label: string, { pid }: RunningChild, most?: number) {
  const bytes = residentBytes(pid)
  if (bytes === null) return [label, 'skipped', 'this system has no /proc']
  const goal =
    most === undefined ? 'resident' : verdict(`at most ${megabytes(most)}`, bytes <= most)
  return [label, `${megabytes(bytes)}, ${megabytes(ownBytes(pid) ?? 0)} without files`, goal]
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

function inSeconds(value: number) {
  return `${(value / 1000).toFixed(2)} s`
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
