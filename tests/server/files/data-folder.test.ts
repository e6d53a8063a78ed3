import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '#server/files/data-folder.ts'
import { startApp } from '#tests/support/app.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { temporaryFolder } from './pictures.ts'

const id = '6d2a3b0e-8f3c-4a64-9f0e-1c5d7e2b9a10'

test('a data folder is created with its subfolders', () => {
  const root = join(temporaryFolder(), 'new', 'home')
  const folder = openDataFolder(root)

  expect(readdirSync(root).toSorted()).toEqual(['backups', 'logs', 'media', 'tmp'])
  expect(folder.database).toBe(join(root, 'trivet.db'))
  expect(folder.recipeImages(id)).toBe(join(root, 'media', 'recipes', id, 'images'))
  expect(folder.recipeAssets(id)).toBe(join(root, 'media', 'recipes', id, 'assets'))
  expect(folder.userFolder(id)).toBe(join(root, 'media', 'users', id))
  expect(folder.userFolder(id.toUpperCase())).toBe(folder.userFolder(id))
})

test('ARC-7 a start empties tmp and nothing else', () => {
  const root = temporaryFolder()
  const folder = openDataFolder(root)
  mkdirSync(join(folder.tmp, 'half an import'))
  writeFileSync(join(folder.tmp, 'half an import', 'recipe.json'), '{}')
  writeFileSync(folder.database, 'recipes')
  writeFileSync(join(folder.media, 'picture.webp'), 'picture')
  openDataFolder(root)

  expect(readdirSync(folder.tmp)).toEqual([])
  expect(existsSync(folder.database)).toBe(true)
  expect(existsSync(join(folder.media, 'picture.webp'))).toBe(true)
})

test('a tmp that is a link loses the link, not what it points to', () => {
  const [root, elsewhere] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(elsewhere, 'letters.txt'), 'dear')
  symlinkSync(elsewhere, join(root, 'tmp'), 'junction')
  openDataFolder(root)

  expect(readdirSync(elsewhere)).toEqual(['letters.txt'])
})

const rightsOf = (place: string) => (statSync(place).mode & 0o777).toString(8)
const isWindows = process.platform === 'win32'

test.skipIf(isWindows)('a folder that others could read is closed to them at the start', () => {
  const root = temporaryFolder()
  openDataFolder(root)
  const [database, media] = [join(root, 'trivet.db'), join(root, 'media')]
  writeFileSync(database, 'recipes')
  for (const place of [root, media, database]) chmodSync(place, 0o777)
  openDataFolder(root)

  expect([root, media, database].map(rightsOf)).toEqual(['700', '700', '600'])
})

test.skipIf(isWindows)('only its owner can read what the server writes, backups too', async () => {
  const app = await startApp({ logLevel: 'info' })
  onTestFinished(app.stop)
  const { slug } = await app.create.recipe({ name: 'Soup' })
  const image = await picture()
  await app.as(app.cook).upload('POST', `/api/recipes/${slug}/pictures`, { image })
  const zip = await app.services.backups.create({ reason: 'manual' })
  await app.services.backups.restore(zip, { revokeTokens: false })

  const entries = readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
  const open = entries
    .map((entry) => ({ entry, place: join(entry.parentPath, entry.name) }))
    .filter(({ entry, place }) => rightsOf(place) !== (entry.isDirectory() ? '700' : '600'))
  expect(open.map(({ place }) => place)).toEqual([])
  for (const kind of ['.webp', '.db', '.db-wal', '.zip', '.log', '.json']) {
    expect(entries.some(({ name }) => name.endsWith(kind))).toBe(true)
  }
})

test.each(['', '..', '../..', `${id}/..`, `../${id}`, `${id}\0`, `${id}\n`, 'pancakes', 'CON'])(
  '%j does not become part of a path',
  (text) => {
    const folder = openDataFolder(temporaryFolder())

    for (const pathOf of [folder.recipeImages, folder.recipeAssets, folder.userFolder]) {
      expect(() => pathOf(text)).toThrow('must be a uuid')
    }
  },
)
