import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function picture() {
  const blank = { width: 60, height: 40, channels: 3, background: 'tomato' } as const
  return new Blob([new Uint8Array(await sharp({ create: blank }).png().toBuffer())])
}
const upload = async (app: TestApp, viewer: TestApp['cook'], id: string, profile?: Blob) =>
  app.as(viewer).upload('POST', `/api/users/${id}/image`, { profile: profile ?? (await picture()) })
const cacheKey = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/users/self')).body.cacheKey as string
const fileOf = (app: TestApp) =>
  path.join(app.dataDir, 'media', 'users', app.cook.id, 'profile.webp')

describe('a profile picture', () => {
  test('is kept as a square and gets a new address with every change', async ({ app }) => {
    expect(await upload(app, app.cook, app.cook.id)).toMatchObject({ status: 200, body: null })
    const first = await cacheKey(app)
    expect(first).not.toBe('1234')
    const { format, width, height } = await sharp(fileOf(app)).metadata()
    expect(format).toBe('webp')
    expect(width).toBe(height)

    await upload(app, app.admin, app.cook.id)
    expect(await cacheKey(app)).not.toBe(first)
  })

  test('is set by its owner or an administrator only', async ({ app }) => {
    expect((await upload(app, app.cook, app.admin.id)).status).toBe(403)
    expect((await upload(app, app.stranger, app.cook.id)).status).toBe(403)
    expect((await upload(app, app.admin, randomUUID())).status).toBe(404)
  })

  test('is a picture', async ({ app }) => {
    const answer = await upload(app, app.cook, app.cook.id, new Blob(['<svg onload="x"/>']))
    expect(answer).toMatchObject({ status: 400, body: { code: 'image.not-an-image' } })
    expect(await cacheKey(app)).toBe('1234')
    await expect(access(fileOf(app))).rejects.toThrow('ENOENT')
  })

  test('is found in the media folder', async ({ app }) => {
    const answer = await app.as(app.admin).get(`/api/users/${app.cook.id}/image`)
    expect(answer.status).toBe(302)
    const address = `/api/media/users/${app.cook.id}/profile.webp?cacheKey=1234`
    expect(answer.headers.get('location')).toBe(address)

    expect((await app.as(app.cook).get(`/api/users/${app.stranger.id}/image`)).status).toBe(404)
    expect((await app.as(null).get(`/api/users/${app.cook.id}/image`)).status).toBe(401)
  })
})
