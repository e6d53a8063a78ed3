import { expect, vi } from 'vitest'
import { test } from '#tests/support/test.ts'

const past = '2020-01-01T00:00:00.000Z'

test('expired invitations of all groups go once a day, although nobody looks; open ones stay', async ({
  app,
}) => {
  const make = async (uses: number) => {
    const made = await app.as(app.admin).post('/api/groups/invitations', { uses })
    return made.body.token as string
  }
  const [open, expired] = [await make(1), await make(2)]
  await app.db
    .updateTable('inviteTokens')
    .set({ expiresAt: past })
    .where('token', '=', expired)
    .execute()
  await app.restart()
  await vi.waitFor(async () => {
    expect(await app.db.selectFrom('inviteTokens').select('token').execute()).toEqual([
      { token: open },
    ])
  })
})
