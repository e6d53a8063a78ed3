import { describe, expect, it } from 'vitest'
import { packJson, unpackJson } from '#server/text/packed-json.ts'

/** How hard it was tried to make it small, as the second byte of the format says (RFC 1950, FLEVEL): 0 to 3. */
const effort = (packed: Uint8Array) => packed[1]! >> 6
const long = { text: 'Żurek, rising for an hour. '.repeat(10_000), lines: [1, null, 'ź'] }

describe('packed JSON', () => {
  it('is the same when it is read', () => {
    expect(unpackJson(packJson(long))).toStrictEqual(long)
    expect(unpackJson(packJson({ name: 'Soup' }))).toStrictEqual({ name: 'Soup' })
  })

  it('is made small, and quickly if it is long', () => {
    expect(effort(packJson({ name: 'Soup' }))).toBe(2)
    expect(effort(packJson(long))).toBe(0)
  })

  it('says when it is damaged', () => {
    const packed = packJson(long)
    expect(() => unpackJson(packed.subarray(0, packed.length / 2))).toThrow(/end of file/)
  })
})
