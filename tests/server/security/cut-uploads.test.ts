import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { type Estate, estateOf, rowsNaming } from './estate.ts'
import { addressOf, calls } from './routes-of.ts'

let app: TestApp
let ours: Estate
beforeAll(async () => {
  app = await startApp()
  ours = await estateOf(app, app.cook, 'Ours')
})
afterAll(() => app.stop())

/** Every row and every file, but of what the server does by itself at night. */
async function everything() {
  const { media, tmp, backups } = app.services.files
  const rows = await rowsNaming(app, [''])
  const kept = await readdir(backups).catch(() => [])
  return {
    rows: rows.filter((row) => !/^server(?:Tasks|Settings) /.test(row)),
    media: (await readdir(media, { recursive: true })).toSorted(),
    tmp: await readdir(tmp),
    backups: kept.filter((name) => !name.includes('_automatic')),
  }
}

// The setup is over once there is an administrator.
const uploads = calls.filter(({ upload, route }) => upload && !route.includes('/setup/'))

test('there are uploads of all kinds', () => {
  const fields = new Set(uploads.map(({ upload }) => upload?.field))
  for (const field of ['archive', 'file', 'files', 'image', 'images', 'profile']) {
    expect(fields).toContain(field)
  }
})

const part = (name: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

/** The headers and the beginning of an upload: a field, and a file that goes on. */
function beginningOf({ route, upload, access }: (typeof calls)[number]) {
  const [method = '', template = ''] = route.split(' ')
  const path = template.includes('/:') ? addressOf(template, ours) : `/api${template}`
  const person = access === 'admin' ? app.admin : app.cook
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const file = part(upload!.field, '; filename="a.png"') + 'x'.repeat(300_000)
  return { method, path, headers, text: `${part('name')}Plan\r\n${file}` }
}

describe.each(uploads)('ARC-12 $route', (call) => {
  test('with a form that ends too early leaves nothing', async () => {
    const before = await everything()
    const { path, text, ...init } = beginningOf(call)
    const answer = await fetch(app.url + path, { ...init, body: text })
    expect(answer.status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  test('whose connection breaks off leaves nothing', async () => {
    // Anew for each, because what the server still does after the last one must not count for all that follow.
    const before = await everything()
    const { path, text, method, headers } = beginningOf(call)
    const { hostname, port } = new URL(app.url)
    const length = { 'content-length': 1_000_000, expect: '100-continue' }
    const cut = request({ hostname, port, path, method, headers: { ...headers, ...length } })
    cut.on('error', () => {})
    cut.flushHeaders()
    await once(cut, 'continue')
    cut.write(text)
    // Otherwise it might break off before anything was kept.
    const { tmp } = app.services.files
    const more = call.upload?.toDisk ? 1 : 0
    await expect.poll(() => readdir(tmp)).toHaveLength(before.tmp.length + more)
    cut.destroy()
    await expect.poll(everything).toEqual(before)
  })
})
