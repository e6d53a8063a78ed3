import { expect, test } from 'vitest'
import { elementsOf } from '#server/recipe-files/reading/xml-elements.ts'

const LARGE = 9 * 1024 * 1024

async function* inPieces(pieces: Buffer[]) {
  yield* pieces
}

test('the bytes of a large element are gone when somebody takes it apart, and what follows is read', async () => {
  const text = 'x'.repeat(LARGE)
  const first = `<all><recipe>${text}</recipe><recipe>Soup</rec`
  const pieces = [Buffer.alloc(first.length, first), Buffer.from('ipe><recipe/></all>')]
  const found: string[] = []
  for await (const { xml } of elementsOf(inPieces(pieces), ['recipe'])) {
    expect(pieces[0]).toHaveLength(0)
    found.push(xml)
  }
  expect(found).toEqual([`<recipe>${text}</recipe>`, '<recipe>Soup</recipe>', '<recipe/>'])
})

test('an element of many pieces is read as a whole', async () => {
  const text = 'ł'.repeat(LARGE)
  const whole = Buffer.from(`<recipe>${text}</recipe><recipe>Cake</recipe>`)
  const pieces = Array.from({ length: 40 }, (_, at) => {
    const step = Math.ceil(whole.length / 40)
    return Buffer.from(whole.subarray(at * step, (at + 1) * step))
  })
  const found: number[] = []
  for await (const { xml } of elementsOf(inPieces(pieces), ['recipe'])) found.push(xml.length)
  expect(found).toEqual([LARGE + '<recipe></recipe>'.length, '<recipe>Cake</recipe>'.length])
})
