import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openInThread } from '#server/features/recipe-import/files/open-in-thread.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'
import { readerOf } from '#server/recipe-files/detect.ts'
import { loosePages } from '#server/recipe-files/readers/pages.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import { AppError } from '#server/errors/app-error.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, recipeFile, readWith, zipOf } from '#tests/support/recipe-file.ts'

const body = (name: string, more = '') =>
  `<h1>${name}</h1>${more}<h2>Ingredients</h2><ul><li>1 kg plums</li><li>200 g sugar</li><li>2 lemons</li></ul><h2>Method</h2><ol><li>Boil the plums for an hour.</li><li>Add the sugar and fill it into jars.</li></ol>`
const page = (name: string, more = '') =>
  `<!DOCTYPE html><html><head><title>${name}</title></head><body><article>${body(name, more)}</article></body></html>`
const marked = `<!DOCTYPE html>
<!-- saved from url=(0029)https://example.org/lime-cake -->
<html><head><script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Lime cake',
  image: 'https://cdn.example.org/2024/lime.jpg?w=1200',
  recipeIngredient: ['200 g sugar', '4 eggs', '2 limes'],
  recipeInstructions: ['Beat the eggs.', 'Bake it.'],
})}</script></head><body><h1>Lime cake</h1></body></html>`
const mhtml = [
  'From: <Saved by Blink>',
  'Snapshot-Content-Location: https://example.org/stew',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html"; boundary="----b"',
  '',
  '------b',
  'Content-Type: text/html',
  'Content-Location: https://example.org/stew',
  '',
  page('Stew', '<img src="https://example.org/stew.jpg" alt="Stew" width="800">'),
  '------b',
  'Content-Type: image/jpeg',
  'Content-Transfer-Encoding: base64',
  'Content-Location: https://example.org/stew.jpg',
  '',
  Buffer.from('a picture of a stew').toString('base64'),
  '------b--',
  '',
].join('\r\n')
const text =
  'Toast\n\nIngredients\n2 slices of bread\n20 g butter\n1 egg\n\nMethod\nToast the bread.\nSpread the butter.\n'

const why = (items: ReadItem[]) =>
  items.flatMap((item) =>
    'failed' in item
      ? [[item.failed, item.cause instanceof AppError ? item.cause.code : item.cause]]
      : [],
  )

async function itemsOf(bytes: Buffer, name = 'pages.zip') {
  const file = await recipeFile(name, bytes)
  const items: ReadItem[] = []
  for await (const item of loosePages.read(file)) items.push(item)
  return items
}

test('pages with and without data, letters and texts of a zip are a recipe each', async () => {
  const zip = zipOf({
    'My pages/Jam.html': page(
      'Plum jam',
      '<p><img src="Jam_files/plum%20jam.jpg" alt="Plum jam" width="800"></p>',
    ),
    'My pages/Jam_files/plum jam.jpg': 'a picture of jam',
    'My pages/Jam_files/ad.jpg': 'something else',
    'My pages/Jam_files/config.json': '{"a":',
    'My pages/Lime.htm': marked,
    'My pages/Lime-Dateien/lime.jpg': 'a picture of limes',
    'Stew.mhtml': mhtml,
    'Toast.txt': text,
    'Salad.md':
      '# Salad\n\n## Ingredients\n\n- 1 lettuce\n- 2 tomatoes\n- 1 tbsp oil\n\n## Method\n\n1. Wash the lettuce.\n2. Mix all of it.\n',
    'soup.json': '{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}',
  })
  expect((await readerOf(await recipeFile('a.zip', zip))).type).toBe('pages')
  const { sure, recipes, failed } = await readWith(loosePages, 'a.zip', zip)
  expect([sure, failed]).toEqual([1, []])
  expect(recipes.map(({ name, sourceUrl }) => [name, sourceUrl])).toEqual([
    ['Plum jam', ''],
    ['Lime cake', 'https://example.org/lime-cake'],
    ['Stew', 'https://example.org/stew'],
    ['Toast', ''],
    ['Salad', ''],
    ['Soup', ''],
  ])
  const [jam, lime, stew, toast, salad] = recipes
  expect(await Promise.all([jam!, lime!, stew!, toast!].map(picturesIn))).toEqual([
    ['a picture of jam'],
    ['a picture of limes'],
    ['a picture of a stew'],
    [],
  ])
  expect(jam!.ingredients.map(({ text }) => text)).toEqual([
    '1 kg plums',
    '200 g sugar',
    '2 lemons',
  ])
  expect(salad!.steps.map(({ text }) => text)).toEqual(['Wash the lettuce.', 'Mix all of it.'])
  expect(jam!.past?.original?.text).toContain('Boil the plums for an hour.')
})

test('what is no recipe stands in the report by its name and with what to do', async () => {
  const items = await itemsOf(
    zipOf({
      'Jam.html': page('Plum jam'),
      'About us.html': '<html><body><h1>About us</h1><p>We are two.</p></body></html>',
      'Card.pdf': '%PDF-1.4 broken',
      'Old.doc': 'PK',
      'More.zip': zipOf({ 'a.html': page('A') }),
      'broken.json': '{"@type":',
      'IMG_1.jpg': 'a photo of a card',
      'noise.txt': Buffer.from([1, 0, 2, 0, 255, 0, 1]),
    }),
  )
  expect(why(items)).toEqual([
    ['About us', 'recipe-file.no-recipe'],
    ['Card', 'reading.damaged'],
    ['Old.doc', 'recipe-file.document'],
    ['More.zip', 'recipe-file.zip-inside'],
    ['broken', 'recipe-file.unreadable'],
    ['noise', 'reading.unknown'],
    ['IMG_1.jpg', 'recipe-file.pictures-left'],
  ])
  expect(items.filter((item) => 'recipe' in item)).toHaveLength(1)
})

test('a single saved page, PDF or text is read as well, and nothing else', async () => {
  const sure = async (name: string, content: string) =>
    await recipeFile(name, Buffer.from(content)).then((file) => loosePages.finds(file))
  expect(await sure('Jam.html', page('Plum jam'))).toBe(1)
  expect(await sure('Stew.mhtml', mhtml)).toBe(1)
  expect(await sure('Toast.txt', text)).toBe(1)
  expect(await sure('letter.txt', 'Dear Ann,\nwe are well.\n')).toBe(0)
  expect(await sure('recipes.json', 'hello')).toBe(0)
  const zip = await recipeFile('a.zip', zipOf({ 'a.txt': 'x', 'b.txt': 'Dear Ann,' }))
  expect(await loosePages.finds(zip)).toBe(0)
  // Its data say nothing of the recipe that stands in its text.
  const other = page('Plum jam', '<script type="application/ld+json">{"@type":"WebPage"}</script>')
  const file = await recipeFile('Jam.html', Buffer.from(other))
  const reader = await readerOf(file)
  const items: ReadItem[] = []
  for await (const item of reader.read(file)) items.push(item)
  expect(items).toMatchObject([{ recipe: { name: 'Plum jam' } }])
})

test('no page reaches a picture outside of the zip, or of no kind', async () => {
  const names = [
    '../../secret.jpg',
    '..%2F..%2Fsecret.jpg',
    '..\\secret.jpg',
    '/etc/passwd',
    'file:///etc/a.jpg',
    'Jam.html',
  ]
  const pictures = names.map((name) => `<img src="${name}" alt="Plum jam" width="800">`).join('')
  const { recipes } = await readWith(
    loosePages,
    'a.zip',
    zipOf({ 'Jam.html': page('Plum jam', pictures) }),
  )
  expect(await picturesIn(recipes[0]!)).toEqual([])
})

test.for([
  ['a name with ..', makeZip([{ name: '../Jam.html', content: page('Jam') }]), 'archive.unsafe'],
  [
    'a name with backslashes',
    makeZip([{ name: 'a\\..\\Jam.html', content: page('Jam') }]),
    'archive.unsafe',
  ],
  [
    'a password',
    makeZip([{ name: 'Jam.html', content: page('Jam'), flags: 1 }]),
    'archive.encrypted',
  ],
] as const)('a zip with %s is refused', async ([, zip, code]) => {
  await expect(recipeFile('a.zip', zip)).rejects.toMatchObject({ code })
})

test('a thousand pages take no long', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [`page ${at}.html`, page(`Jam ${at}`)]),
  )
  const begun = processorMs()
  const items = await itemsOf(zipOf(many))
  expect(items.filter((item) => 'recipe' in item)).toHaveLength(1000)
  expect(processorMs() - begun).toBeLessThan(60_000)
})

test('a page of 10 MB is read as far as pages go, and takes nothing from the others', async () => {
  const talk = '<p>I like jam, and I tell you why.</p>\n'.repeat(270_000)
  const long = page('Long').replace('</body>', `${talk}</body>`)
  const late = page('Late', talk)
  const tmp = temporaryFolder()
  const path = join(tmp, 'pages.zip')
  const zip = makeZip([
    { name: 'a.html', content: page('Jam') },
    { name: 'b.html', content: long, stored: true },
    { name: 'c.html', content: late, stored: true },
    { name: 'd.html', content: page('Plum jam') },
  ])
  await writeFile(path, zip)
  const file = await openInThread({ path, name: 'pages.zip', tmp }, { type: '' })
  const items: ReadItem[] = []
  try {
    for await (const some of file.read()) items.push(...some)
  } finally {
    await file.close()
  }
  expect(file.type).toBe('pages')
  const names = items.map((item) => ('recipe' in item ? item.recipe.name : ''))
  expect(names).toEqual(['Jam', 'Long', '', 'Plum jam'])
  expect(why(items)).toEqual([['c', 'recipe-file.no-recipe']])
})
