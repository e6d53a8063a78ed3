import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { changedSinceBackup, partOfBackups, wholeHousehold } from './household.ts'

describe('a restore', () => {
  test('BK-1 brings back everything, rows and pictures, and nothing of what came later', async ({
    app,
  }) => {
    const { zip, kept } = await changedSinceBackup(app)
    await app.services.backups.restore(zip, { revokeTokens: false })

    const restored = await wholeHousehold(app.dataDir)
    expect(partOfBackups(restored)).toEqual(partOfBackups(kept))
    expect(existsSync(path.join(app.dataDir, 'restore'))).toBe(false)
    expect(await readdir(path.join(app.dataDir, 'tmp'))).toEqual([])
    const cook = app.as(app.cook)
    expect((await cook.get('/api/recipes/bread')).body).toMatchObject({ name: 'Bread' })
    expect((await cook.get('/api/recipes/dumplings')).status).toBe(404)
    expect((await cook.get('/api/recipes?search=brea')).body.items).toMatchObject([
      { name: 'Bread' },
    ])
    await app.restart()
    expect(await wholeHousehold(app.dataDir)).toEqual(restored)
  })
})
