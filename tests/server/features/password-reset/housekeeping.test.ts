import { expect, vi } from 'vitest'
import { test } from '#tests/support/test.ts'

const past = '2020-01-01T00:00:00.000Z'

test('expired links for new passwords go once a day, although nobody asks for another', async ({
  app,
}) => {
  const make = (userId: string) =>
    app.as(app.admin).post('/api/admin/users/password-reset-token', { userId })
  await make(app.cook.id)
  await make(app.stranger.id)
  await app.db
    .updateTable('passwordResets')
    .set({ expiresAt: past })
    .where('userId', '=', app.cook.id)
    .execute()
  await app.restart()
  await vi.waitFor(async () => {
    expect(await app.db.selectFrom('passwordResets').select('userId').execute()).toEqual([
      { userId: app.stranger.id },
    ])
  })
})
