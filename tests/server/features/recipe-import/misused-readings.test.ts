import { readdir } from 'node:fs/promises'
import { describe, expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { photographed } from '#tests/support/photographed.ts'
import { test } from '#tests/support/test.ts'

const at = '/api/recipe-imports/readings'

const plums = ['Plum Cake', 'Ingredients', '250 g flour', '2 eggs', 'Method', '1. Bake the cake.']

const savedPage = (name: string) =>
  Buffer.from(
    `<html><script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 egg', '2 cups flour'], recipeInstructions: 'Mix all of it, and bake it.' })}</script></html>`,
  )

function begin(app: TestApp, files: Buffer[], as = app.cook) {
  const form = new FormData()
  for (const bytes of files) form.append('files', new Blob([new Uint8Array(bytes)]), 'page.html')
  return app.as(as).send('POST', at, form)
}

async function done(app: TestApp, bytes: Buffer): Promise<string> {
  const { body } = await begin(app, [bytes])
  const look = async () => (await app.as(app.cook).get(`${at}/${body.id}`)).body.state === 'done'
  await vi.waitUntil(look, { timeout: 150_000 })
  return body.id
}

const kept = { recipe: { name: 'Cake', recipeIngredient: [{ note: '1 egg' }] } }

describe('a reading that is misused', () => {
  test('SY-5 kept twice at once is one recipe', async ({ app }) => {
    const id = await done(app, await photographed(plums))
    // With its page as the picture it takes a moment.
    const body = { ...kept, picturePage: 1 }
    const keep = () => app.as(app.cook).post(`${at}/${id}/recipe`, body)
    const answers = await Promise.all([keep(), keep(), keep()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404])
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(1)
  })

  test('may be kept after it was refused', async ({ app }) => {
    const id = await done(app, savedPage('Cake'))
    const wrong = await app.as(app.cook).post(`${at}/${id}/recipe`, { ...kept, picturePage: 7 })
    expect(wrong.status).toBe(404)
    expect((await app.as(app.cook).post(`${at}/${id}/recipe`, kept)).status).toBe(201)
  })

  test('ARC-3 twenty sent at once are no more than three', async ({ app }) => {
    const photo = await photographed(plums)
    const sent = await Promise.all(Array.from({ length: 20 }, () => begin(app, [photo])))
    const begun = sent.filter(({ status }) => status === 202)
    expect(begun.length).toBeLessThanOrEqual(3)
    expect(begun.length).toBeGreaterThan(0)
    for (const { status } of sent) expect([202, 429]).toContain(status)
    const folders = (await readdir(app.services.files.tmp)).filter((name) =>
      name.startsWith('reading'),
    )
    expect(folders.length).toBeLessThanOrEqual(3)
    for (const { body } of begun) await app.as(app.cook).delete(`${at}/${body.id}`)
  })

  test('AZ-5 stays in the household that it was begun in', async ({ app }) => {
    const id = await done(app, savedPage('Cake'))
    const { groupId } = app.stranger
    await app.db.updateTable('users').set({ groupId }).where('id', '=', app.cook.id).execute()
    for (const answer of [
      await app.as(app.cook).get(`${at}/${id}`),
      await app.as(app.cook).post(`${at}/${id}/recipe`, kept),
      await app.as(app.cook).post(`${at}/${id}/helper`),
    ])
      expect(answer.status).toBe(404)
  })
})
