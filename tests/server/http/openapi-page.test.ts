import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openApiDocument, openApiInSlices } from '#server/http/openapi.ts'
import { test as appTest } from '#tests/support/test.ts'

describe('the description of the API', () => {
  test('is made in slices, so that others are answered meanwhile', async () => {
    let rounds = 0
    const made = openApiInSlices(contract, '1.0.0')
    const state = { isMade: false }
    void made.then(() => (state.isMade = true))
    while (!state.isMade) {
      await setImmediate()
      rounds += 1
    }
    const calls = Object.values(contract).flatMap((group) => Object.keys(group))
    expect(rounds).toBeGreaterThanOrEqual(calls.length)
    expect(await made).toEqual(openApiDocument(contract, '1.0.0'))
  })

  appTest('is the same bytes and the same ETag for all, packed or not', async ({ app }) => {
    const ask = (headers: Record<string, string>) => fetch(`${app.url}/openapi.json`, { headers })
    const [plain, packed, again] = await Promise.all([
      ask({ 'Accept-Encoding': 'identity' }),
      ask({ 'Accept-Encoding': 'gzip' }),
      ask({ 'Accept-Encoding': 'gzip' }),
    ])
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toBe(await plain.text())
    await again.text()
    const etags = [plain, packed, again].map(({ headers }) => headers.get('etag'))
    expect(new Set(etags).size).toBe(1)
    const known = await ask({ 'If-None-Match': etags[0]!, 'Cache-Control': 'max-age=0' })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })
})
