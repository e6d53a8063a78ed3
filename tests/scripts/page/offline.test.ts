import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildOf, type Made } from '../../../scripts/page/offline.ts'
import { root } from '#scripts/support/paths.ts'

const made: Made = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_start.js'] },
  '_start.js': { file: 'assets/start-1.js', css: ['assets/start-1.css'] },
  'features/list.tsx': {
    file: 'assets/list-1.js',
    imports: ['_start.js', '_row.js'],
    css: ['assets/list-1.css'],
  },
  '_row.js': { file: 'assets/row-1.js' },
}
const names = ['index-1.js', 'list-1.css', 'list-1.js', 'row-1.js', 'start-1.css', 'start-1.js']
const page = '<script src="/assets/index-1.js"></script><link href="/assets/start-1.js">'

test('the worker is told which files there are, and what each cannot run without', () => {
  const { entry, files } = buildOf({ made, names, page })
  expect(entry).toBe('/assets/index-1.js')
  expect(files).toEqual([
    ['index-1.js', []],
    ['list-1.css', []],
    ['list-1.js', [3, 1]],
    ['row-1.js', []],
    ['start-1.css', []],
    ['start-1.js', [4]],
  ])
})

test('each build has a name of its own, also if only its page differs', () => {
  const { id } = buildOf({ made, names, page })
  expect(buildOf({ made, names, page }).id).toBe(id)
  expect(buildOf({ made, names, page: `${page}\n` }).id).not.toBe(id)
  expect(buildOf({ made, names: [...names, 'x-1.js'], page }).id).not.toBe(id)
})

const inPublic = (name: string) => path.join(root, 'renderer/public', name)

test('the manifest names pictures that exist, in the sizes that it says', async () => {
  const manifest = JSON.parse(await readFile(inPublic('manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string }[]
  }
  const drawn = await Promise.all(
    manifest.icons
      .filter(({ sizes }) => sizes !== 'any')
      .map(async ({ src, sizes }) => {
        const { width, height } = await sharp(inPublic(src)).metadata()
        return { src, sizes, isRight: sizes === `${width}x${height}` }
      }),
  )
  expect(drawn).toHaveLength(3)
  expect(drawn.filter(({ isRight }) => !isRight)).toEqual([])
})

test('pictures that phones cut into a shape have no transparent corners', async () => {
  for (const name of ['icon-filled-180.png', 'icon-filled-512.png']) {
    const { isOpaque } = await sharp(inPublic(name)).stats()
    expect([name, isOpaque]).toEqual([name, true])
  }
})
