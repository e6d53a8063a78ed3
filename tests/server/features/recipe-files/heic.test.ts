import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'

const secret = 'SecretKitchen'

/** The frame of a HEIC file with a place in it: AVIF has the same one, and differs in name and in how pixels are packed. */
async function heic() {
  const avif = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Make: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .avif()
    .toBuffer()
  const end = avif.readUInt32BE(0)
  const name = Buffer.from(
    avif.subarray(0, end).toString('latin1').replaceAll('avif', 'heic'),
    'latin1',
  )
  return Buffer.concat([name, avif.subarray(end)])
}

test('HEIC is kept as an attached file, without the place; as a picture a sentence says what to change', async ({
  app,
}) => {
  const { id } = await app.create.recipe({ name: 'Soup' })
  const bytes = await heic()
  expect(bytes.includes(secret)).toBe(true)
  const file = new Blob([new Uint8Array(bytes)])
  const api = app.as(app.cook)
  const attached = await api.upload('POST', '/api/recipes/soup/assets', {
    name: 'Photo',
    extension: 'heic',
    file,
  })
  expect(attached).toMatchObject({ status: 200, body: { fileName: 'photo.heic' } })
  const kept = await fetch(`${app.url}/api/media/recipes/${id}/assets/photo.heic`)
  const stored = Buffer.from(await kept.arrayBuffer())
  expect(stored).toHaveLength(bytes.length)
  expect(stored.includes(secret)).toBe(false)

  const shown = await api.upload('POST', '/api/recipes/soup/pictures', { image: file })
  expect(shown).toMatchObject({ status: 400, body: { code: 'image.heic' } })
  expect(JSON.stringify(shown.body)).toContain('Most Compatible')
})

test('every door for pictures says the same of HEIC', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Soup' })
  const api = app.as(app.cook)
  const event = await api.post('/api/recipes/timeline/events', {
    recipeId: id,
    subject: 'Cooked',
    eventType: 'comment',
  })
  const doors: ['PUT' | 'POST', string, string][] = [
    ['PUT', '/api/recipes/soup/image', 'image'],
    ['POST', '/api/recipes/soup/pictures', 'image'],
    ['PUT', `/api/recipes/timeline/events/${event.body.id}/image`, 'image'],
    ['POST', `/api/users/${app.cook.id}/image`, 'profile'],
    ['POST', '/api/recipes/create/image', 'images'],
  ]
  const file = new Blob([new Uint8Array(await heic())])
  for (const [method, address, field] of doors) {
    const { status, body } = await api.upload(method, address, { [field]: file })
    expect({ address, status, code: body.code }).toEqual({
      address,
      status: 400,
      code: 'image.heic',
    })
  }
})
