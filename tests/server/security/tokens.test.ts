import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'

const garbage = [
  '',
  'x',
  'null',
  '00000000-0000-0000-0000-000000000000',
  "' or 1=1 --",
  '../../recipes',
  '%00',
  '{{7*7}}',
  'a.b.c',
  `${'a'.repeat(3000)}.b.c`,
]

async function link(app: TestApp, name = 'Soup') {
  const recipe = await app.create.recipe({ name })
  const { body } = await app.as(app.cook).post('/api/shared/recipes', { recipeId: recipe.id })
  return { recipe, token: body.id as string }
}

describe('AZ-11 a share link', () => {
  test.for(garbage)('guessed as %j opens nothing', async (guess, { app }) => {
    await link(app)
    const answer = await app.as(null).get(`/api/recipes/shared/${encodeURIComponent(guess)}`)
    expect([401, 404, 422]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain('Soup')
  })

  test('opens its own recipe and no other, and nothing besides reading it', async ({ app }) => {
    const { recipe, token } = await link(app)
    const sibling = await app.create.recipe({ name: 'Sibling' })
    await app
      .as(app.cook)
      .upload('POST', '/api/recipes/sibling/pictures', { image: await picture() })
    const visitor = app.as(null)
    expect((await visitor.get(`/api/recipes/shared/${token}`)).body.id).toBe(recipe.id)
    for (const other of [sibling.id, recipe.id, recipe.slug]) {
      expect((await visitor.get(`/api/recipes/shared/${other}`)).status).not.toBe(200)
    }
    // The token is no session and no download token.
    for (const path of ['soup', 'sibling', `soup/exports/zip?token=${token}`, 'soup/versions']) {
      const answer = await app.as({ ...app.cook, token }).get(`/api/recipes/${path}`)
      expect({ path, status: answer.status }).toEqual({ path, status: 401 })
    }
    const zip = await app.as(app.cook).get(`/api/recipes/soup/exports/zip?token=${token}`)
    expect(zip.status).toBe(401)
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) {
      const answer = await visitor.send(method, `/api/recipes/shared/${token}`, { name: 'Mine' })
      expect(answer.status).toBeGreaterThanOrEqual(401)
    }
    expect((await visitor.get(`/api/recipes/shared/${token}`)).body.name).toBe('Soup')
  })

  test('shows no more of the household than the recipe', async ({ app }) => {
    const { recipe, token } = await link(app)
    await app.as(app.admin).post('/api/recipes/soup/comments', { text: 'between us' })
    const { body } = await app.as(null).get(`/api/recipes/shared/${token}`)
    const text = JSON.stringify(body)
    for (const secret of ['between us', app.cook.email, app.admin.email, 'Grandma', '"username"']) {
      expect(text).not.toContain(secret)
    }
    expect(body.id).toBe(recipe.id)
  })

  test('ends with its time, its recipe and its withdrawal, for the page as well', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now) })
    try {
      const { token } = await link(app)
      const withdrawn = (await link(app, 'Pie')).token
      expect((await app.as(null).get(`/api/recipes/shared/${withdrawn}`)).status).toBe(200)
      await app.as(app.cook).delete(`/api/shared/recipes/${withdrawn}`)
      expect((await app.as(null).get(`/api/recipes/shared/${withdrawn}`)).status).toBe(404)
      const other = await link(app, 'Stew')
      await app.as(app.cook).delete(`/api/recipes/${other.recipe.slug}`)
      expect((await app.as(null).get(`/api/recipes/shared/${other.token}`)).status).toBe(404)
      now += 31 * 24 * 60 * 60 * 1000
      expect((await app.as(null).get(`/api/recipes/shared/${token}`)).status).toBe(404)
    } finally {
      await app.stop()
    }
  })

  test('of a recipe that is back from the trash is what it was, or gone', async ({ app }) => {
    const { recipe, token } = await link(app)
    await app.as(app.cook).delete('/api/recipes/soup')
    expect((await app.as(null).get(`/api/recipes/shared/${token}`)).status).toBe(404)
    await app.as(app.cook).post(`/api/recipe-trash/${recipe.id}/restore`)
    const { status, body } = await app.as(null).get(`/api/recipes/shared/${token}`)
    expect(status === 404 || body.id === recipe.id).toBe(true)
  })
})

describe('AZ-12 an export token', () => {
  const zip = (app: TestApp, token: string, as = app.cook, slug = 'soup') =>
    app.as(as).get(`/api/recipes/${slug}/exports/zip?token=${encodeURIComponent(token)}`)

  const signed = (app: TestApp, claims: { issuer?: string; subject?: string; recipe?: string }) =>
    new SignJWT({ recipe: claims.recipe })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.subject ?? app.cook.id)
      .setIssuer(claims.issuer ?? 'trivet-export')
      .setExpirationTime('5 minutes')

  test.for(garbage.filter(Boolean))('that is %j opens nothing', async (token, { app }) => {
    await app.create.recipe({ name: 'Soup' })
    expect(await zip(app, token)).toMatchObject({ status: 401, body: { code: 'export.token' } })
  })

  test('signed by somebody else, or for something else, opens nothing', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const foreignKey = new TextEncoder().encode('x'.repeat(64))
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const claims = { recipe: id, sub: app.cook.id, iss: 'trivet-export', exp: 9_999_999_999 }
    const unsigned = `${none}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
    const tokens = [
      await signed(app, { recipe: id }).sign(foreignKey),
      await signed(app, { recipe: id, issuer: 'trivet' }).sign(app.services.secret),
      await signed(app, { recipe: id, subject: app.admin.id }).sign(app.services.secret),
      await signed(app, { recipe: id, subject: randomUUID() }).sign(app.services.secret),
      unsigned,
      app.cook.token,
    ]
    for (const token of tokens) expect((await zip(app, token)).status).toBe(401)
    const good = await signed(app, { recipe: id }).sign(app.services.secret)
    expect((await zip(app, good)).status).toBe(200)
  })

  test('opens its own recipe for its own person, and is no session', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.create.recipe({ name: 'Stew' })
    const { body } = await app.as(app.cook).post('/api/recipes/soup/exports')
    expect((await zip(app, body.token)).status).toBe(200)
    expect((await zip(app, body.token, app.cook, 'stew')).status).toBeGreaterThanOrEqual(400)
    expect((await zip(app, body.token, app.admin)).status).toBe(401)
    expect(
      (await app.as(null).get(`/api/recipes/soup/exports/zip?token=${body.token}`)).status,
    ).toBe(401)
    const session = app.as({ ...app.cook, token: body.token })
    for (const path of ['/api/users/self', '/api/recipes', '/api/auth/refresh']) {
      expect((await session.get(path)).status).toBe(401)
    }
  })
})
