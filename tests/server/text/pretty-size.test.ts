import { expect, test } from 'vitest'
import { prettySize } from '#server/text/pretty-size.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [4096, '4.0 KB'],
  [12_216, '11.93 KB'],
  [1.34 * 1024 ** 2, '1.34 MB'],
  [500 * 1024 ** 2, '500.0 MB'],
  [1.25 * 1024 ** 3, '1.25 GB'],
  [5000 * 1024 ** 4, '5000.0 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(prettySize(bytes)).toBe(text)
})
