import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '../../../scripts/page/precompressed.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

const script = `// ${'a pinch of salt, '.repeat(200)}\nexport const pie = 3.14\n`
const short = 'export{}'
const worker = `self.keeps = 1${' '.repeat(2000)}`
const leave = 'self.registration.unregister()'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-ui-'))
  const assets = path.join(folder, 'assets')
  await mkdir(assets)
  await writeFile(path.join(folder, 'index.html'), `<title>Trivet</title>${' '.repeat(2000)}`)
  await writeFile(path.join(assets, 'start-1a2b.js'), script)
  await writeFile(path.join(assets, 'start-1a2b.css'), 'a { color: red }\n'.repeat(100))
  await writeFile(path.join(assets, 'short-1a2b.js'), short)
  await writeFile(path.join(folder, 'offline-worker.js'), worker)
  await writeFile(path.join(folder, 'leave-offline.js'), leave)
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{"name":"Trivet"}')
  await precompress(assets)
  app = await startApp({ rendererDir: folder })
}, 30_000)
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

/** Sends only these headers and returns the raw bytes; `fetch` would request compression and undo it. */
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(app.url)
      request({ hostname, port, path: address, headers, method }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes: Buffer.concat(pieces),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )

const file = '/assets/start-1a2b.js'
const forAYear = 'public, max-age=31536000, immutable'

test('a browser gets the brotli copy of a script, for a year', async () => {
  const { status, headers, bytes } = await get(file, { 'accept-encoding': 'gzip, deflate, br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': forAYear,
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(bytes).toString()).toBe(script)
})

test('a browser that only accepts gzip gets that, and styles come compressed as well', async () => {
  const { headers, bytes } = await get(file, { 'accept-encoding': 'gzip' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': forAYear })
  expect(gunzipSync(bytes).toString()).toBe(script)
  const style = await get('/assets/start-1a2b.css', { 'accept-encoding': 'br' })
  expect(style.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
  })
})

test.each([
  ['names no encoding', {}],
  ['refuses them', { 'accept-encoding': 'br;q=0, gzip;q=0' }],
  ['wants none', { 'accept-encoding': 'identity' }],
])('who %s gets the plain file, and caches are told', async (_, wish) => {
  const { status, headers, bytes } = await get(file, wish)
  expect(status).toBe(200)
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': forAYear })
  expect(bytes.toString()).toBe(script)
})

test('the plain file and each compressed copy have different ETags, so that caches do not mix them up', async () => {
  const marks = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const wish = { 'accept-encoding': encoding }
      const { etag } = (await get(file, wish)).headers
      const again = await get(file, { ...wish, 'if-none-match': String(etag) })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      return etag
    }),
  )
  expect(new Set(marks).size).toBe(3)
})

test('ranges are served from the plain file', async () => {
  const wish = { 'accept-encoding': 'gzip, br', range: 'bytes=0-1499' }
  const { status, headers, bytes } = await get(file, wish)
  expect(status).toBe(206)
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['content-range']).toBe(`bytes 0-1499/${script.length}`)
  expect(bytes.toString()).toBe(script.slice(0, 1500))
})

test('a HEAD request says how long the body would be', async () => {
  const { headers, bytes } = await get(file, { 'accept-encoding': 'br' }, 'HEAD')
  const whole = await get(file, { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(whole.bytes.length),
  })
  expect(bytes.length).toBe(0)
})

test('a file without a compressed copy is sent plain', async () => {
  const { headers, bytes } = await get('/assets/short-1a2b.js', { 'accept-encoding': 'br, gzip' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(bytes.toString()).toBe(short)
})

test('the page itself is revalidated each time and compressed on the fly', async () => {
  const { headers } = await get('/login', { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
})

test('a missing script is not answered with the page', async () => {
  const { status } = await get('/assets/start-0000.js', { 'accept-encoding': 'br' })
  expect(status).toBe(404)
})

test('the worker is revalidated each time, compressed, and may look after the whole address', async () => {
  const { status, headers, bytes } = await get('/offline-worker.js', { 'accept-encoding': 'gzip' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
  })
  expect(String(headers['content-security-policy'])).toContain("worker-src 'self'")
  expect(gunzipSync(bytes).toString()).toBe(worker)
  const again = await get('/offline-worker.js', { 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
})

test('a server that does not want it sends one that leaves, under the same name', async () => {
  const off = await startApp({ rendererDir: folder, offline: false })
  try {
    const answer = await fetch(`${off.url}/offline-worker.js`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(leave)
  } finally {
    await off.stop()
  }
})

test('an interface without a worker does not pass its page off as one', async () => {
  const bare = await mkdtemp(path.join(os.tmpdir(), 'trivet-bare-'))
  await writeFile(path.join(bare, 'index.html'), '<title>Trivet</title>')
  const other = await startApp({ rendererDir: bare })
  try {
    expect((await fetch(`${other.url}/offline-worker.js`)).status).toBe(404)
  } finally {
    await other.stop()
    await rm(bare, { recursive: true })
  }
})

test('a phone can put Trivet on its home screen', async () => {
  const { status, headers } = await get('/manifest.webmanifest')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/manifest+json')
})
