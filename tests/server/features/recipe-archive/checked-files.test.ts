import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { sendZip } from './send-zip.ts'

test('files of an archive are what their names say, tell no place, and none is left out', async ({
  app,
}) => {
  const photo = await sharp(await pictureBytes('jpeg', 30, 20))
    .withExif({ IFD0: { Make: 'SecretKitchen' } })
    .jpeg()
    .toBuffer()
  const files: [name: string, content: Buffer | string, kept: string][] = [
    ['photo.jpg', photo, 'photo.jpg'],
    ['wrong.pdf', photo, 'wrong.jpg'],
    ['page.pdf', '<script>', 'page.bin'],
    ['broken.png', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'), 'broken.bin'],
    [`${'n'.repeat(120)}.txt`, 'long', `${'n'.repeat(80)}.txt`],
    ['Plan A.txt', 'plan', 'Plan A.txt'],
    ['none', 'text', 'none'],
  ]
  const assets = files.map(([fileName]) => ({ name: `${fileName}\u202E`, fileName }))
  const id = '11111111-2222-4333-8444-555555555501'
  const address = (recipe: string, name: string) => `/api/media/recipes/${recipe}/assets/${name}`
  const content = JSON.stringify({
    id,
    name: 'Soup',
    recipeIngredient: [],
    recipeInstructions: [{ text: `${address(id, 'wrong.pdf')} ${address(id, 'photo.jpg')}` }],
    assets,
  })
  const packed = files.map(([name, content]) => ({ name: `assets/${name}`, content }))
  await sendZip(app, makeZip([{ name: 'soup.json', content }, ...packed]))

  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  expect(body.assets.map(({ fileName }: { fileName: string }) => fileName)).toEqual(
    files.map(([, , kept]) => kept),
  )
  expect(body.assets[0].name).toBe('photo.jpg')
  // Texts lead to them by the names that they have now.
  expect(body.recipeInstructions[0].text).toBe(
    `${address(body.id, 'wrong.jpg')} ${address(body.id, 'photo.jpg')}`,
  )
  const folder = app.services.files.recipeAssets(body.id)
  expect(await readdir(folder)).toHaveLength(files.length)
  for (const [, , kept] of files) {
    const stored = await readFile(path.join(folder, kept))
    expect({ kept, tells: stored.includes('SecretKitchen') }).toEqual({ kept, tells: false })
  }
  expect(await readFile(path.join(folder, 'page.bin'), 'utf8')).toBe('<script>')
  expect(await readdir(app.services.files.tmp)).toEqual([])
})
