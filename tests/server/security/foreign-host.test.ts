import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { askPlainly } from '#tests/support/plain-http.ts'
import { type Estate, estateOf } from './estate.ts'
import { addressOf, calls } from './routes-of.ts'

let app: TestApp
let ours: Estate
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-ui-'))
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head><title>Trivet</title></head></html>',
  )
  // Calendars have the meals around today.
  const now = () => new Date('2026-05-01T12:00:00Z')
  app = await startApp({ rendererDir: folder, baseUrl: 'https://food.example', now })
  ours = await estateOf(app, app.cook, 'Ours')
  await app.db.updateTable('groupPreferences').set({ privateGroup: 0, recipePublic: 1 }).execute()
  await app.as(app.cook).patch(`/api/recipes/${ours.recipe.slug}`, { settings: { public: true } })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

/** A numeric host is answered to, since it cannot be rebound; whoever calls may still have made it up. */
const foreign = {
  Host: '203.0.113.9:80',
  'X-Forwarded-Host': 'evil.example.test',
  'X-Forwarded-Proto': 'https',
  Forwarded: 'host=evil.example.test;proto=https',
  'X-Original-Host': 'evil.example.test',
}

const gets = calls.filter(
  ({ route }) =>
    route.startsWith('GET ') &&
    // These are of the whole installation and have no estate; the stream has no end.
    !/ \/(?:admin\/(?:backups|logs|households|users|groups|server-tasks)|backups)\/:/.test(route) &&
    !route.endsWith(' /live'),
)
const addresses = gets.map(({ route }) => route.split(' ')[1]!)

const ask = (address: string) =>
  askPlainly(
    app.url + address,
    { method: 'GET', headers: { ...foreign, Authorization: `Bearer ${app.admin.token}` } },
    { isKept: false },
  )

describe.each(addresses)('AN-3 %s', (template) => {
  test('does not repeat the host that a caller has made up', async () => {
    const { status, text, headers } = await ask(
      template.includes('/:') ? addressOf(template, ours) : `/api${template}`,
    )
    expect(status).not.toBe(421)
    expect(text + JSON.stringify([...headers])).not.toMatch(/203\.0\.113\.9|evil\.example/)
  })
})

test.each(['r', 'shared/r'])(
  'AN-3 the page of a recipe at /%s names the configured address, whatever Host says',
  async (where) => {
    const name = where === 'r' ? ours.recipe.slug : ours.link
    const { status, text } = await ask(`/g/home/${where}/${name}`)
    expect(status).toBe(200)
    expect(text).toContain('https://food.example/')
    expect(text).not.toMatch(/203\.0\.113\.9|evil\.example/)
  },
)

test('AN-3 what programs subscribe to, scan and read names the configured address', async () => {
  const { body } = await app.as(app.cook).post('/api/devices/codes', {})
  expect(body.links[0]).toBe(`https://food.example/pair#${body.code}`)
  const { text: calendar } = await ask(addressOf('/calendars/:secret', ours))
  expect(calendar).toContain('https://food.example/')
  const { text: document } = await ask('/openapi.json')
  expect(document).not.toMatch(/203\.0\.113\.9|evil\.example/)
})
