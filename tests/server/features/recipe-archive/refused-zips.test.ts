import { readdir } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { makeZip, type ZipPart } from '#tests/server/archives/zips.ts'
import { sendZip } from './send-zip.ts'

/** Nothing of a failed import may stay anywhere. */
async function expectNothing(app: TestApp) {
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
  const { media, tmp } = app.services.files
  expect((await readdir(media, { recursive: true })).filter((name) => /[/\\]/.test(name))).toEqual(
    [],
  )
  expect(await readdir(tmp)).toEqual([])
  expect(await app.db.selectFrom('foods').select('id').execute()).toEqual([])
}

describe('nothing is made when', () => {
  const good = JSON.stringify({
    name: 'Soup',
    recipeIngredient: [{ food: 'Leek' }],
    assets: [{ name: 'a', fileName: 'a.txt' }],
  })
  const recipe: ZipPart = { name: 'soup.json', content: good }
  const cases: [string, ZipPart[] | Buffer, string][] = [
    ['it is no zip', Buffer.from('hello'), 'archive.not-a-zip'],
    ['it is cut', makeZip([recipe]).subarray(0, -5), 'archive.damaged'],
    ['there is no recipe', [{ name: 'a.txt', content: 'x' }], 'archive.no-recipe'],
    ['the JSON is none', [{ name: 'a.json', content: '{' }], 'archive.no-recipe'],
    ['the JSON is another', [{ name: 'a.json', content: '{"slug":"x"}' }], 'archive.no-recipe'],
    [
      'the JSON is a program’s',
      [{ name: 'package.json', content: '{"name":"x","version":"1"}' }],
      'archive.no-recipe',
    ],
    ['the JSON is a list', [{ name: 'a.json', content: '[]' }], 'archive.no-recipe'],
    ['a picture is none', [recipe, { name: 'original.webp', content: 'x' }], 'image.not-an-image'],
    [
      'a file is damaged',
      [recipe, { name: 'assets/a.txt', content: 'x', claimedCrc: 1 }],
      'archive.damaged',
    ],
    ['a name leads out', [recipe, { name: '../a.txt', content: 'x' }], 'archive.unsafe'],
    ['there is a link', [recipe, { name: 'l', content: '/', mode: 0o120777 }], 'archive.unsafe'],
    [
      'it is a bomb',
      [recipe, { name: 'b', content: Buffer.alloc(3_000_000) }],
      'archive.too-large',
    ],
    ['it has a password', [{ ...recipe, flags: 1 }], 'archive.encrypted'],
  ]
  test.for(cases)('%s', async ([, parts, code], { app }) => {
    const answer = await sendZip(app, Buffer.isBuffer(parts) ? parts : makeZip(parts))
    expect(answer).toMatchObject({ status: 400, body: { code } })
    await expectNothing(app)
  })

  test('a field of the recipe is wrong, and it is named', async ({ app }) => {
    const content = JSON.stringify({ recipe_ingredient: [{ note: 'x' }, { quantity: 'many' }] })
    const answer = await sendZip(app, makeZip([{ name: 'a.json', content }]))
    expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    expect(answer.body.detail[0].loc).toEqual(['body', 'recipeIngredient', 1, 'quantity'])
    const deep = `{"recipeIngredient":${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect((await sendZip(app, makeZip([{ name: 'a.json', content: deep }]))).status).toBe(422)
    await expectNothing(app)
  })

  test('ARC-12 the upload is missing or cut', async ({ app }) => {
    expect((await app.as(app.cook).upload('POST', '/api/recipes/create/zip', {})).status).toBe(422)
    const wrong = { other: new Blob(['x']) }
    expect((await app.as(app.cook).upload('POST', '/api/recipes/create/zip', wrong)).status).toBe(
      422,
    )
    const body =
      '--x\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\ncut'
    const cut = await fetch(`${app.url}/api/recipes/create/zip`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.cook.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
    })
    expect(cut.status).toBe(400)
    await expectNothing(app)
  })
})

test('ARC-1 a name that the recipe gives to a file never leads out of its folder', async ({
  app,
}) => {
  const names = [
    '../../../evil.txt',
    '..\\evil.txt',
    'sub/a.txt',
    'a.txt',
    'A b (1).txt',
    '.hidden',
  ]
  const content = JSON.stringify({
    name: 'Soup',
    recipeIngredient: [],
    assets: names.map((fileName) => ({ name: 'x', fileName })),
  })
  const files = ['sub/a.txt', 'a.txt', 'A b (1).txt', '.hidden'].map((name) => ({
    name: `assets/${name}`,
    content: name,
  }))
  await sendZip(app, makeZip([{ name: 'soup.json', content }, ...files]))
  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  const kept = body.assets.map((asset: { fileName: string }) => asset.fileName)
  expect(kept).toEqual(['a.txt', 'a-1.txt', 'A b (1).txt', 'hidden'])
  expect((await readdir(app.services.files.recipeAssets(body.id))).toSorted()).toEqual(
    kept.toSorted(),
  )
  for (const fileName of kept) {
    const address = `/api/media/recipes/${body.id}/assets/${encodeURIComponent(fileName)}`
    expect((await app.as(null).get(address)).status).toBe(200)
  }
})
