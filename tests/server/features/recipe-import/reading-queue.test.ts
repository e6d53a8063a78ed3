import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, vi } from 'vitest'
import { isTrained } from '#server/features/recipe-import/pictures/languages.ts'
import type { TestApp } from '#tests/support/app.ts'
import { photographed } from '#tests/support/photographed.ts'
import { test } from '#tests/support/test.ts'

const torte = [
  'Großmutters Pflaumenkuchen',
  'Für 8 Personen',
  'Zutaten',
  '250 g Mehl',
  '125 g Butter',
  '1 Prise Salz',
  'Zubereitung',
  '1. Die Butter mit dem Mehl verkneten.',
  '2. Den Kuchen 40 Minuten backen.',
]

async function begin(app: TestApp, photo: Buffer, languages?: string) {
  const form = new FormData()
  if (languages !== undefined) form.set('languages', languages)
  form.append('files', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  return app.as(app.cook).send('POST', '/api/recipe-imports/readings', form)
}

const look = (app: TestApp, id: string) =>
  app.as(app.cook).get(`/api/recipe-imports/readings/${id}`)

const ended = (app: TestApp, id: string) =>
  vi.waitUntil(
    async () => {
      const { body } = await look(app, id)
      return body.state === 'done' || body.state === 'failed' ? body : null
    },
    { timeout: 150_000, interval: 50 },
  )

async function ownLanguages(app: TestApp, files: Record<string, Buffer>) {
  const folder = path.join(app.services.files.root, 'languages')
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes)
}

const german = () => {
  const at = createRequire(import.meta.url).resolve('@tesseract.js-data/deu/package.json')
  return readFile(path.join(path.dirname(at), '4.0.0_best_int/deu.traineddata.gz'))
}

describe('the queue of readings', () => {
  test('one waits for the other, and goes on when that is ended', async ({ app }) => {
    const photo = await photographed(torte)
    const first = (await begin(app, photo, 'deu')).body
    const second = (await begin(app, photo, 'deu')).body
    expect(second).toMatchObject({ state: 'waiting', ahead: 1 })
    await vi.waitUntil(async () => (await look(app, first.id)).body.state !== 'waiting')
    await app.as(app.cook).delete(`/api/recipe-imports/readings/${first.id}`)
    expect((await look(app, first.id)).status).toBe(404)
    const { found } = await ended(app, second.id)
    expect(found.ingredients.map(({ text }: { text: string }) => text)).toEqual([
      '250 g Mehl',
      '125 g Butter',
      '1 Prise Salz',
    ])
    expect(found).toMatchObject({ name: 'Großmutters Pflaumenkuchen', doubts: [] })
    expect(found.recipeYield).toMatch(/^8/)
    await vi.waitUntil(async () => (await readdir(app.services.files.tmp)).length === 1)
  })

  test('whoever has three under way waits; one that is done makes room', async ({ app }) => {
    const photo = await photographed(torte)
    const begun = []
    for (let at = 0; at < 3; at += 1) begun.push((await begin(app, photo, 'deu')).body.id)
    expect(await begin(app, photo)).toMatchObject({ status: 429 })
    await ended(app, begun[0])
    expect((await begin(app, photo, 'deu')).status).toBe(202)
    expect((await look(app, begun[0])).status).toBe(404)
  })
})

describe('languages of the household’s own', () => {
  test('a file of Tesseract in the data folder is offered and read with', async ({ app }) => {
    await ownLanguages(app, { 'bar.traineddata.gz': await german(), 'notes.txt': Buffer.from('x') })
    const { body } = await app.as(app.cook).get('/api/recipe-imports/reading-languages')
    expect(body.map(({ code }: { code: string }) => code)).toEqual([
      'eng',
      'deu',
      'fra',
      'spa',
      'ita',
      'nld',
      'bar',
    ])
    expect(body.at(-1)).toEqual({ code: 'bar', isOwn: true })
    const { id } = (await begin(app, await photographed(torte), 'bar')).body
    expect((await ended(app, id)).found.name).toBe('Großmutters Pflaumenkuchen')
  })

  test('what is none is refused by its name', async ({ app }) => {
    const whole = await german()
    await ownLanguages(app, {
      'abc.traineddata': Buffer.from('not a language at all, '.repeat(100)),
      'bom.traineddata.gz': gzipSync(Buffer.alloc(80 * 1024 * 1024)),
      'cut.traineddata.gz': whole.subarray(0, whole.length / 2),
    })
    const photo = await photographed(torte)
    for (const code of ['abc', 'bom', 'cut', 'zzz']) {
      const { id } = (await begin(app, photo, code)).body
      const { problem } = await ended(app, id)
      expect(problem.code).toBe('reading.languages')
      expect(problem.message).toContain(code)
    }
    expect((await begin(app, photo, '../../etc')).status).toBe(422)
  })

  test('a header must name parts inside the file', async () => {
    const header = Buffer.alloc(2000)
    header.writeInt32LE(3, 0)
    header.writeBigInt64LE(28n, 4)
    header.writeBigInt64LE(-1n, 12)
    header.writeBigInt64LE(900n, 20)
    expect(isTrained(header)).toBe(true)
    header.writeBigInt64LE(9000n, 20)
    expect(isTrained(header)).toBe(false)
    expect(isTrained(header.subarray(0, 100))).toBe(false)
  })
})
