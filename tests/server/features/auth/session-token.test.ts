import { expect, test } from 'vitest'
import { readSessionToken, signSessionToken } from '#server/features/auth/session-token.ts'

const secret = new TextEncoder().encode('a secret of this very server')
const begun = Date.parse('2026-01-01T00:00:00Z')
const at = (minutes: number) => ({ secret, now: () => new Date(begun + minutes * 60_000) })

test('a cached token still expires', async () => {
  const expiresAt = new Date(begun + 10 * 60_000)
  const token = await signSessionToken(secret, { id: 's', userId: 'u', expiresAt })
  expect(await readSessionToken(at(0), token)).toEqual({ sessionId: 's', userId: 'u' })
  expect(await readSessionToken(at(9), token)).toEqual({ sessionId: 's', userId: 'u' })
  expect(await readSessionToken(at(10), token)).toBeNull()
  expect(await readSessionToken(at(11), token)).toBeNull()
})

test('a cached token is not valid on another server, nor after it was changed', async () => {
  const expiresAt = new Date(begun + 10 * 60_000)
  const token = await signSessionToken(secret, { id: 's', userId: 'u', expiresAt })
  await readSessionToken(at(0), token)
  const other = { ...at(0), secret: new TextEncoder().encode('the secret of another server') }
  expect(await readSessionToken(other, token)).toBeNull()
  expect(await readSessionToken(at(0), `${token}x`)).toBeNull()
})
