import { expect } from 'vitest'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { test } from '#tests/support/test.ts'

test('the storage of my group is the size of its recipes’ files, and nothing of another group', async ({
  app,
}) => {
  const cook = app.as(app.cook)
  const empty = await cook.get('/api/groups/storage')
  expect(empty).toMatchObject({
    status: 200,
    body: { usedStorageBytes: 0, usedStorageStr: '0 bytes', totalStorageStr: '500.0 MB' },
  })
  const { slug } = await app.create.recipe({ name: 'Soup' }, app.cook)
  await cook.upload('POST', `/api/recipes/${slug}/assets`, {
    name: 'notes',
    extension: 'txt',
    file: new Blob(['0123456789']),
  })
  const image = await picture('png', 40, 30)
  const other = await app.create.recipe({ name: 'Stew' }, app.stranger)
  await app.as(app.stranger).upload('POST', `/api/recipes/${other.slug}/pictures`, { image })
  expect((await cook.get('/api/groups/storage')).body).toMatchObject({ usedStorageBytes: 10 })

  // Files in the trash still take their place.
  await cook.delete(`/api/recipes/${slug}`)
  expect((await cook.get('/api/groups/storage')).body.usedStorageBytes).toBe(10)
  const theirs = (await app.as(app.stranger).get('/api/groups/storage')).body.usedStorageBytes
  expect(theirs).toBeGreaterThan(10)
})
