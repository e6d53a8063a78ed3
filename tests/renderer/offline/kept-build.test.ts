import { beforeEach, expect, test } from 'vitest'
import type { Build } from '#renderer/offline/build.ts'
import { createKeptBuild, type Surroundings } from '#renderer/offline/kept-build.ts'
import { fakeCaches } from './fake-caches.ts'

const first: Build = {
  id: 'one',
  entry: '/assets/index-11111111.js',
  files: [
    ['index-11111111.js', []],
    ['start-11111111.js', [2]],
    ['start-11111111.css', []],
    ['List-11111111.js', [4]],
    ['row-11111111.js', []],
    ['Admin-11111111.js', []],
  ],
}
const second: Build = {
  id: 'two',
  entry: '/assets/index-22222222.js',
  files: [
    ['index-22222222.js', []],
    ['start-11111111.js', [2]],
    ['start-11111111.css', []],
    ['List-22222222.js', [4]],
    ['cell-22222222.js', []],
    ['Admin-22222222.js', []],
  ],
}
const pageOf = ({ entry }: Build) =>
  `<script type="module" src="${entry}"></script><link href="/assets/start-11111111.js">`

let asked: string[]
let answerOf: (path: string) => Response | Promise<Response>
let memory: ReturnType<typeof fakeCaches>
let held: LockInfo[]
let windows: number
let hasSuccessor: boolean
let isPatient: boolean

const never = new Promise<never>(() => {})

beforeEach(() => {
  asked = []
  memory = fakeCaches()
  answerOf = served(first)
  held = []
  windows = 0
  hasSuccessor = false
  isPatient = true
})

/** What a server with this build answers. */
const served = (build: Build) => (path: string) => {
  const name = path.slice('/assets/'.length)
  if (!path.startsWith('/assets/')) return new Response(pageOf(build))
  return new Response(name, { status: build.files.some(([one]) => one === name) ? 200 : 404 })
}

const workerOf = (build: Build) =>
  createKeptBuild(build, {
    caches: memory.caches,
    fetch: (input) => {
      const address = typeof input === 'string' ? input : (input as Request).url
      const path = new URL(address, location.origin).pathname
      asked.push(path)
      return Promise.resolve().then(() => answerOf(path))
    },
    locks: { query: () => Promise.resolve({ held }) },
    windows: () => Promise.resolve(windows),
    hasSuccessor: () => hasSuccessor,
    after: () => (isPatient ? never : Promise.resolve()),
  } satisfies Surroundings)
type Worker = ReturnType<typeof workerOf>

const request = (path: string, init: { method?: string; mode?: string } = {}) =>
  ({ url: new URL(path, location.origin).href, method: 'GET', mode: 'cors', ...init }) as Request
const visit = (path: string) => request(path, { mode: 'navigate' })

/** What the worker answers; null if it leaves the request to the browser. */
async function ask(worker: Worker, asked: Request) {
  const waiting: Promise<unknown>[] = []
  const answer = await worker.answer(asked, (until) => waiting.push(until))
  await Promise.all(waiting)
  return answer && { status: answer.status, text: await answer.text() }
}

async function installed(build: Build) {
  const worker = workerOf(build)
  await worker.install(false)
  return worker
}

test('what the first screen needs is kept with the page, and nothing else', async () => {
  await installed(first)
  const { 'trivet-build-one': paths, ...others } = memory.kept()
  expect(others).toEqual({})
  // The page last: it is of no use without them.
  expect(paths?.at(-1)).toBe('/')
  expect(paths?.toSorted()).toEqual([
    '/',
    '/assets/index-11111111.js',
    '/assets/start-11111111.css',
    '/assets/start-11111111.js',
  ])
})

test('a server that has another build by now has its own worker: nothing is kept of the page', async () => {
  answerOf = served(second)
  await expect(workerOf(first).install(false)).rejects.toThrow('another build')
  expect(memory.kept()).toEqual({})
})

test('a page without all that it needs is not kept', async () => {
  answerOf = (path) =>
    path.endsWith('.css') ? new Response('', { status: 500 }) : served(first)(path)
  await expect(workerOf(first).install(false)).rejects.toThrow('500')
  expect(Object.values(memory.kept()).flat()).not.toContain('/')
})

test('a page comes from the server, and only without it from here', async () => {
  const worker = await installed(first)
  answerOf = () => new Response('another page')
  expect(await ask(worker, visit('/g/home'))).toEqual({ status: 200, text: 'another page' })
  answerOf = () => Promise.reject(new TypeError('no network'))
  expect(await ask(worker, visit('/g/home/r/pie'))).toEqual({ status: 200, text: pageOf(first) })
})

test.each([404, 500, 503])('what the server itself answers is shown: %i', async (status) => {
  const worker = await installed(first)
  answerOf = () => new Response('its words', { status })
  expect(await ask(worker, visit('/g/home'))).toEqual({ status, text: 'its words' })
})

test('a proxy that does not reach the server is as good as no network', async () => {
  const worker = await installed(first)
  answerOf = () => new Response('bad gateway', { status: 502 })
  expect((await ask(worker, visit('/g/home')))?.text).toBe(pageOf(first))
})

test('a server that does not answer for a while is not waited for', async () => {
  const worker = await installed(first)
  answerOf = () => never
  isPatient = false
  expect((await ask(worker, visit('/g/home')))?.text).toBe(pageOf(first))
})

test('a slow server is waited for where nothing is kept', async () => {
  isPatient = false
  answerOf = () => new Response('at last')
  expect((await ask(workerOf(first), visit('/g/home')))?.text).toBe('at last')
})

test.each([
  visit('/api/recipes/pie/exports'),
  visit('/docs/lists'),
  visit('/openapi.json'),
  visit('/icon-512.png'),
  request('/api/recipes'),
  request('/api/media/recipes/1/images/original.webp'),
  request('/'),
  request('/offline-worker.js'),
  request('/assets/index-11111111.js', { method: 'POST' }),
  request('https://elsewhere.example/assets/index-11111111.js'),
])('%o is none of its business', async (other) => {
  const worker = await installed(first)
  expect(worker.answer(other, () => {})).toBeNull()
})

test('a file of the build is kept when it is used, and then not asked for again', async () => {
  const worker = await installed(first)
  asked = []
  const file = request('/assets/List-11111111.js')
  expect((await ask(worker, file))?.text).toBe('List-11111111.js')
  expect((await ask(worker, file))?.text).toBe('List-11111111.js')
  expect(asked).toEqual(['/assets/List-11111111.js'])
})

test('what the server does not have, or has of another build, is not kept', async () => {
  const worker = await installed(first)
  const before = memory.kept()
  answerOf = served(second)
  expect((await ask(worker, request('/assets/Admin-11111111.js')))?.status).toBe(404)
  expect((await ask(worker, request('/assets/cell-22222222.js')))?.status).toBe(200)
  expect(memory.kept()).toEqual(before)
})

test('a browser that has no room left gets the file all the same', async () => {
  const worker = await installed(first)
  const { open } = memory.caches
  memory.caches.open = async (name) =>
    Object.assign(await open(name), { put: () => Promise.reject(new Error('quota')) })
  expect((await ask(worker, request('/assets/List-11111111.js')))?.status).toBe(200)
})

test('what a page used before the worker came is kept; other addresses are not', async () => {
  const worker = await installed(first)
  await worker.keepUsed(['/assets/row-11111111.js', '/api/recipes', '/assets/other.js'])
  expect(memory.kept()['trivet-build-one']?.slice(4)).toEqual(['/assets/row-11111111.js'])
})

test('a new build keeps what was used of the old one, with what that needs now', async () => {
  await ask(await installed(first), request('/assets/List-11111111.js'))
  answerOf = served(second)
  asked = []
  await installed(second)
  expect(memory.kept()['trivet-build-two']?.toSorted()).toEqual([
    '/',
    '/assets/List-22222222.js',
    '/assets/cell-22222222.js',
    '/assets/index-22222222.js',
    '/assets/start-11111111.css',
    '/assets/start-11111111.js',
  ])
  // What has not changed is not fetched again.
  expect(asked).not.toContain('/assets/start-11111111.js')
})

test('where data is saved, a new build keeps only what the first screen needs', async () => {
  await ask(await installed(first), request('/assets/List-11111111.js'))
  answerOf = served(second)
  await workerOf(second).install(true)
  expect(memory.kept()['trivet-build-two']).not.toContain('/assets/List-22222222.js')
})

test('an open page gets the files that it knows, also from the worker of the next build', async () => {
  await ask(await installed(first), request('/assets/List-11111111.js'))
  answerOf = served(second)
  const worker = await installed(second)
  expect((await ask(worker, request('/assets/List-11111111.js')))?.text).toBe('List-11111111.js')
  answerOf = () => Promise.reject(new TypeError('no network'))
  expect((await ask(worker, visit('/')))?.text).toBe(pageOf(second))
})

test.each<[string, () => void, string[]]>([
  ['no page', () => {}, ['two']],
  ['a page of its own', () => open(second), ['two']],
  ['a page of the old build', () => open(first), ['one', 'two']],
  ['a page that is still loading', () => (windows += 1), ['one', 'two']],
  ['a worker that is about to come', () => (hasSuccessor = true), ['one', 'two']],
])('with %s open, the caches are those that are needed', async (_, prepare, left) => {
  await installed(first)
  answerOf = served(second)
  const worker = await installed(second)
  await (await memory.caches.open('of another program')).put('/x', new Response())
  prepare()
  await worker.clean()
  const names = [...left.map((id) => `trivet-build-${id}`), 'of another program']
  expect(Object.keys(memory.kept())).toEqual(names)
})

function open(build: Build) {
  windows += 1
  held.push({ name: `trivet-page ${build.entry}` })
}
