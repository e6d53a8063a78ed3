import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { picturesAhead } from '#server/features/migrations/pictures-ahead.ts'
import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { TestApp } from '#tests/support/app.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { test } from '#tests/support/test.ts'
import { migrate } from './migrate.ts'
import { notesZip, withNotesReader } from './notes.ts'

withNotesReader()

const colors = { red: '#ff0000', green: '#00ff00', blue: '#0000ff' }

const photoOf = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The color of which a cover has most: 'red', 'green', 'blue', or null if there is none. */
async function coverOf(app: TestApp, slug: string) {
  const { body } = await app.as(app.cook).get(`/api/recipes/${slug}`)
  const cover = `/api/media/recipes/${body.id}/images/min-original.webp`
  const { status, body: bytes } = await app.as(app.cook).get(cover)
  if (status !== 200) return null
  const { channels } = await sharp(bytes).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  return Object.keys(colors)[means.indexOf(Math.max(...means))]
}

describe('an import of recipes with pictures', () => {
  test('gives each its own, also around ones that have none, a broken one, or are here already', async ({
    app,
  }) => {
    const line = (name: string, photo?: string) => ({
      name,
      ...(photo && { photo }),
      description: `All about ${name}.`,
    })
    const files = {
      'red.jpg': await photoOf(colors.red),
      'green.jpg': await photoOf(colors.green),
      'blue.jpg': await photoOf(colors.blue),
      'broken.jpg': (await photoOf(colors.red)).subarray(0, 3000),
    }
    await migrate(app, notesZip([line('Known', 'red.jpg')], files))
    const report = await migrate(
      app,
      notesZip(
        [
          line('One', 'red.jpg'),
          line('Two', 'green.jpg'),
          line('Three'),
          line('Four', 'broken.jpg'),
          line('Five', 'blue.jpg'),
          line('Known', 'green.jpg'),
          line('Six', 'green.jpg'),
          line('Seven', 'red.jpg'),
        ],
        files,
      ),
      { onDuplicate: 'skip' },
    )
    const losses = report.entries.map((entry: { losses: unknown[] }) => entry.losses.length)
    expect(losses).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
    const names = ['one', 'two', 'three', 'four', 'five', 'known', 'six', 'seven']
    const covers = await Promise.all(names.map((name) => coverOf(app, name)))
    expect(covers).toEqual(['red', 'green', null, null, 'blue', 'red', 'green', 'red'])
  })
})

describe('a picture that is made ahead', () => {
  const recipe = (read: () => Promise<Buffer>): IncomingRecipe => ({
    ...emptyRecipe('Soup'),
    pictures: [{ kind: 'bytes', read }],
  })
  const bytesOf = (picture: IncomingRecipe['pictures'][number]) =>
    picture.kind === 'bytes' ? picture.read() : Promise.reject(new Error('an address'))

  test('goes to its recipe, once, and to no other', async () => {
    const [soup, stew] = [recipe(() => pictureBytes()), recipe(() => pictureBytes())]
    const ahead = picturesAhead(bytesOf)
    ahead.begin([soup])
    expect(ahead.take(stew)).toBeNull()
    expect(await ahead.take(soup)).toMatchObject({ most: { name: 'original.webp' } })
    expect(ahead.take(soup)).toBeNull()
    ahead.begin([soup])
    ahead.begin([stew])
    expect(ahead.take(soup)).toBeNull()
  })

  test('is read once, however often its turn comes nearer, and only two are', async () => {
    const read: string[] = []
    const all = ['soup', 'stew', 'salad'].map((name) =>
      recipe(() => {
        read.push(name)
        return pictureBytes()
      }),
    )
    const ahead = picturesAhead(bytesOf)
    ahead.begin(all)
    expect(read).toEqual(['soup', 'stew'])
    await ahead.take(all[0]!)
    ahead.begin(all.slice(1))
    expect(read).toEqual(['soup', 'stew', 'salad'])
    expect(await ahead.take(all[1]!)).not.toBeNull()
  })

  test('is not begun on a guess after a recipe that was here already', async () => {
    const [soup, stew] = [recipe(() => pictureBytes()), recipe(() => pictureBytes())]
    const ahead = picturesAhead(bytesOf)
    ahead.guess([soup])
    expect(ahead.take(soup)).toBeNull()
    ahead.begin([])
    ahead.guess([stew])
    expect(await ahead.take(stew)).not.toBeNull()
  })

  test('that is not to be fetched is not', () => {
    const ahead = picturesAhead(bytesOf, ({ kind }) => kind === 'bytes')
    const soup = { ...emptyRecipe('Soup'), pictures: [{ kind: 'address' as const, url: 'x' }] }
    ahead.begin([soup])
    expect(ahead.take(soup)).toBeNull()
  })

  test('that cannot be read fails for who takes it, and for nobody else', async () => {
    const broken = recipe(() => Promise.resolve(Buffer.from('no picture')))
    const ahead = picturesAhead(bytesOf)
    ahead.begin([broken])
    ahead.begin([])
    expect(ahead.take(broken)).toBeNull()
    ahead.begin([broken])
    await expect(ahead.take(broken)).rejects.toThrow('not a picture')
  })
})
