import { expect, test } from 'vitest'
import { slicesOf, uuidsOf, withUuids } from '#scripts/packing/mach-o.ts'
import { fatMachO, machO } from '#tests/support/electron-stand-in.ts'

const [soup, bread, salt] = ['11', '22', '33'].map((two) => two.repeat(16)) as [
  string,
  string,
  string,
]
const saltBytes = () => Buffer.from(salt, 'hex')

test('the UUID of a program is changed, and nothing else', () => {
  const before = machO('arm64', soup)
  const after = withUuids(before, saltBytes)
  expect(uuidsOf(before)).toEqual([soup])
  expect(uuidsOf(after)).toEqual([salt])
  expect(withUuids(after, () => Buffer.from(soup, 'hex'))).toEqual(before)
})

test.for([32, 64] as const)('each program of a fat file gets its own, with %i bits', (bits) => {
  const before = fatMachO([machO('x64', soup), machO('arm64', bread)], bits)
  expect(uuidsOf(before)).toEqual([soup, bread])
  const cpus = slicesOf(before).map(({ cpu }) => cpu)
  expect(new Set(cpus).size).toBe(2)
  const after = withUuids(before, ({ cpu }) => Buffer.alloc(16, cpu === cpus[0] ? 0xaa : 0xbb))
  expect(uuidsOf(after)).toEqual(['aa'.repeat(16), 'bb'.repeat(16)])
  expect(after.length).toBe(before.length)
})

test('a program without a UUID is an error, as macOS would not know it', () => {
  expect(() => withUuids(machO('x64', null), saltBytes)).toThrow('without a UUID')
  const oneWithout = fatMachO([machO('x64', soup), machO('arm64', null)])
  expect(() => withUuids(oneWithout, saltBytes)).toThrow('without a UUID')
})

test('what is not a program of macOS is refused', () => {
  expect(() => withUuids(Buffer.from('#!/bin/sh\n'.repeat(20)), saltBytes)).toThrow('not a program')
  expect(() => withUuids(Buffer.alloc(0), saltBytes)).toThrow('not a program')
  expect(() => withUuids(machO('x64', soup), () => Buffer.alloc(8))).toThrow('16 bytes')
})

test('a damaged file is an error wherever it ends, and never a change', () => {
  const whole = machO('arm64', soup)
  const uuidEnd = whole.indexOf(soup, 0, 'hex') + 16
  for (let length = 32; length < uuidEnd; length += 1) {
    expect(() => withUuids(whole.subarray(0, length), saltBytes)).toThrow('damaged')
  }
  const fat = fatMachO([machO('x64', soup), whole])
  expect(() => withUuids(fat.subarray(0, fat.length - whole.length), saltBytes)).toThrow('damaged')

  const endless = machO('arm64', soup)
  endless.writeUInt32LE(0, 36) // a command of no size
  expect(() => withUuids(endless, saltBytes)).toThrow('damaged')
})
