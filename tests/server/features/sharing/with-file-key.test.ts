import { expect, test } from 'vitest'
import { withFileKey } from '#server/features/sharing/with-file-key.ts'
import { processorMs } from '#tests/support/processor-ms.ts'

const id = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
const at = `/api/media/recipes/${id}`
const elsewhere = '/api/media/recipes/4f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f/assets/a.png'

/** What a text of the recipe becomes, with the key KEY. */
function signed(text: string): string {
  const recipe = { id, image: null, description: text, recipeInstructions: [], notes: [] }
  return withFileKey(recipe as unknown as Parameters<typeof withFileKey>[0], 'KEY').description // only what it reads
}

test.each([
  [`![x](${at}/assets/a.png)`, `![x](${at}/assets/a.png?key=KEY)`],
  [`![x](${at}/assets/a.png "Dough")`, `![x](${at}/assets/a.png?key=KEY "Dough")`],
  [`[x](${at}/assets/a%20(1).pdf)`, `[x](${at}/assets/a%20(1).pdf?key=KEY)`],
  [`<img src='${at}/assets/a.png'>`, `<img src='${at}/assets/a.png?key=KEY'>`],
  [`<${at}/images/original.webp?version=ab>`, `<${at}/images/original.webp?key=KEY&version=ab>`],
  [`${at}/assets/a.png#top`, `${at}/assets/a.png?key=KEY#top`],
  [`"${at}/assets/ä.png"\n${at}/assets/b`, `"${at}/assets/ä.png?key=KEY"\n${at}/assets/b?key=KEY`],
  [`https://trivet.home.test${at}/assets/a`, `https://trivet.home.test${at}/assets/a?key=KEY`],
])('in %j the key stands where an address ends', (text, expected) => {
  expect(signed(text)).toBe(expected)
})

test.each([`![x](${elsewhere})`, `/api/recipes/${id}`, at, `${at}/`])('%j stays', (text) => {
  expect(signed(text)).toBe(text)
})

test('a long text takes no time', () => {
  const text = `${at}/${'('.repeat(50_000)}`.repeat(3)
  const before = processorMs()
  signed(text)
  expect(processorMs() - before).toBeLessThan(1000)
})
