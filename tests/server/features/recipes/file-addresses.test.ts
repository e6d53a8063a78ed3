import { expect, test } from 'vitest'
import { namesFiles, withFilesHere } from '#server/features/recipes/index.ts'

const [there, here, other] = ['1', '2', '3'].map(
  (digit) => `${digit.repeat(8)}-2222-4333-8444-555555555555`,
) as [string, string, string]
const find = (id: string) =>
  id === there
    ? {
        id: here,
        nameOf: (name: string) => (name === 'ä (1).txt' || name === 'a&b.txt' ? 'b.txt' : name),
      }
    : null
const led = (text: string) => withFilesHere(text, find)

test('an address of a file leads to the recipe as it is here, with the name that the file has', () => {
  const [from, to] = [`/api/media/recipes/${there}`, `/api/media/recipes/${here}`]
  expect(led(`![](${from}/assets/a%26b.txt) and <img src="${from}/assets/c%20d.txt">`)).toBe(
    `![](${to}/assets/b.txt) and <img src="${to}/assets/c%20d.txt">`,
  )
  expect(led(`(http://mealie.local:9925${from}/images/original.webp?version=1)`)).toBe(
    `(${to}/images/original.webp?version=1)`,
  )
  expect(led(`[x](https://[fe80::1]:9${from}/assets/%E0%A4%A.txt)`)).toBe(
    `[x](${to}/assets/%E0%A4%A.txt)`,
  )
  const untouched = `https://example.org/api/media/recipes/${other}/assets/a%26b.txt ${there}`
  expect(led(untouched)).toBe(untouched)
})

test('says whether a text names files of a recipe that is meant', () => {
  const text = `a ![](/api/media/recipes/${there}/assets/a.txt)`
  expect(namesFiles(text, (id) => id === there)).toBe(true)
  expect(namesFiles(text, (id) => id === here)).toBe(false)
  expect(namesFiles(`/r/${there}`, () => true)).toBe(false)
})
