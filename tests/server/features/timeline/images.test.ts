import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'

const events = '/api/recipes/timeline/events'

async function withEvent(app: TestApp) {
  const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
  const event = { recipeId, subject: 'Made', eventType: 'comment' }
  const { body } = await app.as(app.cook).post(events, event)
  const folder = path.dirname(app.services.files.timelineImages(recipeId, body.id))
  const files = () => readdir(folder, { recursive: true }).catch(() => [])
  const media = `/api/media/recipes/${recipeId}/images/timeline/${body.id}`
  return { recipeId, id: body.id as string, address: `${events}/${body.id}`, media, files }
}

const send = async (app: TestApp, address: string, person = app.cook) =>
  app.as(person).upload('PUT', `${address}/image`, { image: await picture(), extension: 'png' })

describe('the picture of an event', () => {
  test('is kept and shown in three sizes', async ({ app }) => {
    const { address, media } = await withEvent(app)
    expect(await send(app, address)).toMatchObject({ status: 200, body: { image: 'has image' } })
    expect((await app.as(app.cook).get(address)).body.image).toBe('has image')
    for (const size of ['original', 'min-original', 'tiny-original']) {
      const answer = await app.as(null).get(`${media}/${size}.webp`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.body.subarray(8, 12).toString()).toBe('WEBP')
    }
    expect((await app.as(null).get(`${media}/original.jpg`)).status).toBe(422)
    expect((await app.as(null).get(`${media}/..%2F..%2Foriginal.webp`)).status).toBe(422)
  })

  test('goes alone, or together with its event', async ({ app }) => {
    const { address, media, files } = await withEvent(app)
    await send(app, address)
    const removed = await app.as(app.cook).delete(`${address}/image`)
    expect(removed).toMatchObject({ status: 200, body: { image: 'does not have image' } })
    expect((await app.as(app.cook).get(address)).body.image).toBe('does not have image')
    expect(await files()).toEqual([])
    expect((await app.as(null).get(`${media}/original.webp`)).status).toBe(404)

    await send(app, address)
    expect(await files()).toHaveLength(4)
    await app.as(app.cook).delete(address)
    expect(await files()).toEqual([])
  })

  test('is set and removed by the author of the event or an administrator', async ({ app }) => {
    const { recipeId, address, files } = await withEvent(app)
    const admins = await app
      .as(app.admin)
      .post(events, { recipeId, subject: 'Made', eventType: 'comment' })
    const theirs = `${events}/${admins.body.id}`
    expect((await send(app, theirs)).status).toBe(403)
    expect((await app.as(app.cook).delete(`${theirs}/image`)).status).toBe(403)
    expect((await send(app, address, app.stranger)).status).toBe(404)
    expect(await files()).toEqual([])
    expect((await send(app, address, app.admin)).status).toBe(200)
  })

  test('that is no picture is refused', async ({ app }) => {
    const { address, files } = await withEvent(app)
    const answer = await app
      .as(app.cook)
      .upload('PUT', `${address}/image`, { image: new Blob(['<svg/>']) })
    expect(answer).toMatchObject({ status: 400, body: { code: 'image.not-an-image' } })
    expect(await files()).toEqual([])
    expect((await app.as(app.cook).get(address)).body.image).toBe('does not have image')
  })

  test('stays where it is when the recipe gets another picture, and is not copied with it', async ({
    app,
  }) => {
    const { address, media, id } = await withEvent(app)
    await send(app, address)
    const cook = app.as(app.cook)
    await cook.upload('PUT', '/api/recipes/soup/image', { image: await picture() })
    expect((await app.as(null).get(`${media}/original.webp`)).status).toBe(200)
    const { body: copy } = await cook.post('/api/recipes/soup/duplicate', {})
    const copied = `/api/media/recipes/${copy.id}/images/timeline/${id}/original.webp`
    expect((await app.as(null).get(copied)).status).toBe(404)
  })
})
