import { expect, test } from 'vitest'
import { manyAddresses } from '#renderer/features/recipe-import/many-addresses.ts'

test('a pasted list is read line by line: words around an address and repeated ones are left out', () => {
  const text = `https://one.example/soup
    Grandma’s: https://two.example/pie?x=1

two.example/cake
https://one.example/soup
buy milk\r
`
  expect(manyAddresses(text)).toEqual({
    addresses: [
      'https://one.example/soup',
      'https://two.example/pie?x=1',
      'https://two.example/cake',
    ],
    unread: ['buy milk'],
    repeated: 1,
  })
})

test('a line of millions of characters is read up to the length of an address', () => {
  const { addresses, unread } = manyAddresses(`${'x'.repeat(3_000_000)} https://one.example/soup`)
  expect({ addresses, unread: unread.length }).toEqual({ addresses: [], unread: 1 })
})
