import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, vi } from 'vitest'
import { exportsKept } from '#contract/recipe-bulk.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/recipes/bulk-actions/export'

/** The exports when none is being made any more. */
async function finished(app: TestApp, person = app.cook) {
  for (;;) {
    const { body } = await app.as(person).get(base)
    if (!body.some(({ status }: { status: string }) => status === 'running')) return body
  }
}

describe('a new export', () => {
  test('makes the oldest go where a household has more than it may keep', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const { most } = exportsKept
    const before = new Date('2026-01-01T00:00:00Z').getTime()
    const old = Array.from({ length: most }, (_, at) => ({
      id: randomUUID(),
      groupId: app.home.id,
      exportType: 'json' as const,
      status: 'ready' as const,
      done: 1,
      total: 1,
      size: 5,
      createdAt: new Date(before + at * 1000).toISOString(),
      expiresAt: '2999-01-01T00:00:00Z',
    }))
    const strange = { ...old[0]!, id: randomUUID(), groupId: app.stranger.groupId }
    await app.db
      .insertInto('dataExports')
      .values([...old, strange])
      .execute()
    const folder = app.services.files.exports
    mkdirSync(folder, { recursive: true })
    for (const { id } of [...old, strange]) writeFileSync(path.join(folder, `${id}.zip`), 'x')

    await app.as(app.cook).post(base, { recipes: ['soup'] })
    const [newest, ...kept] = await finished(app)
    expect(newest).toMatchObject({ status: 'ready' })
    const newestFirst = old.toReversed().map(({ id }) => id)
    expect(kept.map(({ id }: { id: string }) => id)).toEqual(newestFirst.slice(0, most - 1))
    await vi.waitFor(() => expect(readdirSync(folder)).not.toContain(`${old[0]!.id}.zip`))
    expect(readdirSync(folder)).toHaveLength(most + 1)
    expect(readdirSync(folder)).toContain(`${strange.id}.zip`)
  })

  test('makes older ones go where they are too large together, but never itself', async ({
    app,
  }) => {
    const row = (size: number, day: string) => ({
      id: randomUUID(),
      groupId: app.home.id,
      exportType: 'everything' as const,
      status: 'ready' as const,
      done: 1,
      total: 1,
      size,
      createdAt: `2026-01-${day}T00:00:00Z`,
      expiresAt: '2999-01-01T00:00:00Z',
    })
    const { bytes } = exportsKept
    const rows = [row(1, '01'), row(bytes, '02'), row(bytes, '03')]
    await app.db.insertInto('dataExports').values(rows).execute()
    await app.create.recipe({ name: 'Soup' })
    await app.as(app.cook).post(base, { recipes: ['soup'] })
    await vi.waitFor(async () => expect(await finished(app, app.admin)).toHaveLength(1))
    const enormous = row(bytes * 2, '31')
    await app.db
      .insertInto('dataExports')
      .values({ ...enormous, createdAt: '2998-01-01T00:00:00Z' })
      .execute()
    await app.as(app.cook).post(base, { recipes: ['soup'] })
    await vi.waitFor(async () => {
      const left = await finished(app, app.admin)
      expect(left.map(({ id }: { id: string }) => id)).toEqual([enormous.id])
    })
  })
})
