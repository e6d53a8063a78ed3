import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { describe, expect, test as plain, vi } from 'vitest'
import { HELPER_MS } from '#server/features/helper/ask.ts'
import { readByHelper } from '#server/features/recipe-import/readings/by-helper.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { photographed } from '#tests/support/photographed.ts'
import { test } from '#tests/support/test.ts'
import { helperDouble, nameHelper, plumCake, says } from './helper-double.ts'

const card = 'Plum Cake\nIngredients\n250 g flour\n2 eggs\nMethod\nBake the cake.'

/** A member's reading of a file, when it is over. */
async function read(app: TestApp, file: string | Buffer = card) {
  const api = app.as(app.cook)
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(Buffer.from(file))]), 'file')
  const { body } = await api.send('POST', '/api/recipe-imports/readings', form)
  const reading = await vi.waitUntil(
    async () => {
      const { body: now } = await api.get(`/api/recipe-imports/readings/${body.id}`)
      return now.state === 'done' || now.state === 'failed' ? now : null
    },
    { timeout: 150_000, interval: 20 },
  )
  const at = `/api/recipe-imports/readings/${reading.id}`
  return { reading, at, ask: () => api.post(`${at}/helper`) }
}

describe('reading by the helper', () => {
  test('sends the words, and answers what it found; nothing is kept', async ({ app }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin, { sendsPictures: true })
    const { reading, at, ask } = await read(app)
    expect(helper.questions).toEqual([]) // never by itself
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Grandma’s plum cake',
      foundIn: 'text',
      sources: { ingredients: 'text', steps: 'text' },
      original: card,
      picture: null,
      address: null,
    })
    expect(body.ingredients.map(({ text }: { text: string }) => text)).toEqual([
      '250 g flour',
      '1 kg plums',
    ])
    expect(body.steps).toHaveLength(2)
    expect(helper.questions[0]?.body.messages.at(-1)).toEqual({ role: 'user', content: card })
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
    // What was read here stays.
    expect((await app.as(app.cook).get(at)).body).toEqual(reading)
  })

  test('an answer in a fence is read, and what it names besides is never fetched', async ({
    app,
  }) => {
    const helper = await helperDouble()
    const recipe = { ...plumCake, image: `${helper.origin}/a.jpg`, url: helper.origin }
    helper.answer = says(`Of course!\n\`\`\`json\n${JSON.stringify(recipe)}\n\`\`\``)
    await nameHelper(app, helper.origin)
    const { ask } = await read(app)
    expect((await ask()).body).toMatchObject({ picture: null, address: null })
    expect(helper.questions.map(({ path }) => path)).toEqual(['/v1/chat/completions'])
  })

  test('of a text without a recipe; it can be kept', async ({ app }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin)
    const { reading, at, ask } = await read(app, 'flour and plums, baked')
    expect(reading).toMatchObject({ state: 'failed', problem: { code: 'import.no-recipe' } })
    const kept = { recipe: { name: 'Plum cake' } }
    expect((await app.as(app.cook).post(`${at}/recipe`, kept)).status).toBe(404)
    expect((await ask()).status).toBe(200)
    expect((await app.as(app.cook).post(`${at}/recipe`, kept)).status).toBe(201)
    const { body } = await app.as(app.cook).get('/api/recipes/plum-cake/original')
    expect(body.text).toBe('flour and plums, baked')
  })

  test('pictures go along only if the administrator says so, small and without where they were taken', async ({
    app,
  }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin)
    const photo = await sharp(await photographed(card.split('\n')))
      .resize({ width: 2200 })
      .withExif({ IFD0: { Artist: 'Ada at home' } })
      .jpeg()
      .toBuffer()
    const { ask } = await read(app, photo)
    expect((await ask()).status).toBe(200)
    expect(typeof helper.questions[0]?.body.messages.at(-1)?.content).toBe('string')

    await nameHelper(app, helper.origin, { sendsPictures: true })
    expect((await ask()).status).toBe(200)
    const content = helper.questions[1]?.body.messages.at(-1)?.content as {
      type: string
      image_url?: { url: string }
    }[]
    expect(content.map(({ type }) => type)).toEqual(['text', 'image_url'])
    const sent = Buffer.from(content[1]!.image_url!.url.split(',')[1]!, 'base64')
    const { format, width, height, exif } = await sharp(sent).metadata()
    expect({ format, longest: Math.max(width, height), exif }).toEqual({
      format: 'jpeg',
      longest: 1600,
      exif: undefined,
    })
  })

  test.for([
    ['a wrong key', (res) => res.writeHead(401).end(), 400, 'helper.refused'],
    ['an error', (res) => res.writeHead(500).end('secret of the server'), 400, 'helper.failed'],
    ['no JSON', (res) => res.end('<html>'), 400, 'helper.no-recipe'],
    ['another form', (res) => res.end('{"choices":[]}'), 400, 'helper.no-recipe'],
    ['words', says('I am sorry.'), 400, 'helper.no-recipe'],
    ['nothing', says('{}'), 400, 'helper.no-recipe'],
    [
      'an empty recipe',
      says({ ...plumCake, recipeIngredient: [], recipeInstructions: [] }),
      400,
      'helper.no-recipe',
    ],
    [
      'brackets',
      says('['.repeat(5000) + '{'.repeat(5000) + '}'.repeat(5000)),
      400,
      'helper.no-recipe',
    ],
    [
      'too many lines',
      says({ ...plumCake, recipeIngredient: Array(501).fill('x') }),
      400,
      'helper.no-recipe',
    ],
    ['too much', (res) => res.end('x'.repeat(1_100_000)), 400, 'helper.no-recipe'],
    ['half an answer', (res) => res.write('{', () => res.destroy()), 400, 'helper.unreachable'],
  ] as [string, Parameters<typeof helperDouble>[0], number, string][])(
    'answers to %s with words, and what was read here stays',
    async ([, answer, status, code], { app }) => {
      const helper = await helperDouble(answer)
      await nameHelper(app, helper.origin)
      const { reading, at, ask } = await read(app)
      const { status: told, body } = await ask()
      expect([told, body.code]).toEqual([status, code])
      expect(body.detail.message).toContain(helper.host)
      expect(JSON.stringify(body)).not.toContain('secret of the server')
      expect((await app.as(app.cook).get(at)).body).toEqual(reading)
    },
  )

  test('is not led elsewhere by a redirect', async ({ app }) => {
    const other = await helperDouble()
    const helper = await helperDouble((res) =>
      res.writeHead(307, { location: `${other.origin}/v1/chat/completions` }).end(),
    )
    await nameHelper(app, helper.origin, { key: 'sk-1' })
    const { ask } = await read(app)
    expect((await ask()).body.code).toBe('helper.failed')
    expect(other.questions).toEqual([])
  })

  test('SSRF-10 its place is open to nothing else, and our own port never', async ({ app }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin)
    const api = app.as(app.cook)
    const preview = await api.post('/api/recipe-imports/preview', { url: `${helper.origin}/` })
    expect(preview.status).toBe(400)
    expect(helper.questions).toEqual([])
    await nameHelper(app, app.url)
    const { ask } = await read(app)
    expect((await ask()).body.code).toBe('helper.unreachable')
  })

  test('is given up after its time', async ({ app }) => {
    let arrived = () => {}
    const asked = new Promise<void>((resolve) => (arrived = resolve))
    const helper = await helperDouble(() => arrived())
    await nameHelper(app, helper.origin)
    const { reading } = await read(app)
    const ctx = await app.ctx(app.cook)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const failure = readByHelper(ctx, reading.id).catch((error: unknown) => error)
      await asked
      vi.advanceTimersByTime(HELPER_MS)
      expect(await failure).toMatchObject({ code: 'helper.timeout' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends with its reading, and one is asked at a time', async ({ app }) => {
    let arrived = () => {}
    const asked = new Promise<void>((resolve) => (arrived = resolve))
    const helper = await helperDouble(() => arrived())
    await nameHelper(app, helper.origin)
    const { at, ask } = await read(app)
    const first = ask()
    await asked
    expect((await ask()).body.code).toBe('request.too-many')
    expect((await app.as(app.cook).delete(at)).status).toBe(200)
    expect((await first).body.code).toBe('reading.cancelled')
    expect(helper.questions).toHaveLength(1)
  })

  plain('a server that ends does not wait for it', async () => {
    const app = await startApp()
    let arrived: (res: ServerResponse) => void = () => {}
    const asked = new Promise<ServerResponse>((resolve) => (arrived = resolve))
    const helper = await helperDouble((res) => arrived(res))
    await nameHelper(app, helper.origin)
    const { ask } = await read(app)
    const first = ask().catch(() => null)
    const hangsUp = once(await asked, 'close')
    await app.stop()
    await expect(hangsUp).resolves.toBeDefined()
    await first
  })

  test('is for whoever reads, and for those who may write', async ({ app }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin)
    const { at } = await read(app)
    expect((await app.as(app.admin).post(`${at}/helper`)).status).toBe(404)
    const reader = await app.create.person('reader', { readOnly: 1 })
    expect((await app.as(reader).post(`${at}/helper`)).body.code).toBe('auth.read-only')
    expect(helper.questions).toEqual([])
  })

  test('needs one', async ({ app }) => {
    const { ask } = await read(app)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'helper.off' } })
  })
})
