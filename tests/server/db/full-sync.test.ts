import { expect, test } from 'vitest'
import { pragmasOf } from '#server/db/platform-pragmas.ts'

test('a Mac flushes its drive as well, and other systems do so by themselves', () => {
  expect(pragmasOf('darwin')).toEqual(['fullfsync = ON', 'checkpoint_fullfsync = ON'])
  expect(pragmasOf('linux')).toEqual([])
  expect(pragmasOf('win32')).toEqual([])
})
