import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/features/recipe-import/documents/read-document.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { mhtmlOf, mhtmlPicture } from '#tests/support/mhtml.ts'
import { madePdf, type PdfWords } from '#tests/support/made-pdf.ts'

const column = (lines: string[], { left, top }: { left: number; top: number }): PdfWords[] =>
  lines.map((text, at) => ({ text, left, top: top + at * 16 }))

const title: PdfWords = { text: 'Plum cake', left: 60, top: 50, size: 26 }
const ingredients = ['Ingredients', '250 g flour', '125 g butter', '1 kg plums', '2 eggs']
const steps = [
  'Method',
  '1. Rub the butter into the flour, add the eggs and knead',
  'quickly until the dough holds together, then let it rest in the re-',
  'frigerator for 30 minutes.',
  '2. Roll it out, lay the plums on it and bake it at 180 °C until',
  'the plums are soft.',
]

async function read(bytes: Uint8Array) {
  const found = await readDocument({ bytes })
  if (found.kind !== 'read') throw new Error(found.kind)
  const { page, original, address } = found.read
  return { page, original, address }
}

const wanted = {
  name: 'Plum cake',
  ingredients: ['250 g flour', '125 g butter', '1 kg plums', '2 eggs'],
  steps: [
    'Rub the butter into the flour, add the eggs and knead quickly until the dough holds together, then let it rest in the refrigerator for 30 minutes.',
    'Roll it out, lay the plums on it and bake it at 180 °C until the plums are soft.',
  ],
}
const partsOf = ({ page }: Awaited<ReturnType<typeof read>>) => ({
  name: page?.name,
  ingredients: page?.ingredients.map(({ text }) => text),
  steps: page?.steps.map(({ text }) => text),
})

describe('a PDF', () => {
  test('is read down its page; what was broken at the edge is joined', async () => {
    const serves = { text: 'Serves 8', left: 60, top: 90 }
    const words = [
      title,
      serves,
      ...column(ingredients, { left: 60, top: 130 }),
      ...column(steps, { left: 60, top: 240 }),
    ]
    const found = await read(madePdf([words]))
    expect(partsOf(found)).toEqual(wanted)
    expect(found.page?.recipeYield).toMatch(/^8\b/)
    expect(found.original).toContain('in the refrigerator for 30 minutes.')
  })

  test('that ends with its keywords has them, and no step of them', async () => {
    const tags = { text: 'Tags: cake, late summer', left: 60, top: 400 }
    const words = [
      title,
      ...column(ingredients, { left: 60, top: 120 }),
      ...column(steps, { left: 60, top: 240 }),
      tags,
    ]
    const found = await read(madePdf([words]))
    expect(partsOf(found)).toEqual(wanted)
    expect(found.page).toMatchObject({
      keywords: ['cake', 'late summer'],
      notes: [{ title: '', text: 'Tags: cake, late summer' }],
    })
  })

  test('with two columns is read column by column', async () => {
    const words = [
      title,
      ...column(ingredients, { left: 60, top: 120 }),
      ...column(steps, { left: 220, top: 120 }),
    ]
    expect(partsOf(await read(madePdf([words])))).toEqual(wanted)
  })

  test('with amounts in a column of their own keeps each with its food', async () => {
    const amounts = ['250 g', '125 g', '1 kg', '2'].map((text, at) => ({
      text,
      left: 60,
      top: 146 + at * 16,
    }))
    const foods = ['flour', 'butter', 'plums', 'eggs'].map((text, at) => ({
      text,
      left: 140,
      top: 146 + at * 16,
    }))
    const words = [
      title,
      { text: 'Ingredients', left: 60, top: 130 },
      ...amounts,
      ...foods,
      ...column(steps, { left: 60, top: 260 }),
    ]
    expect(partsOf(await read(madePdf([words])))).toEqual(wanted)
  })

  test('of several pages goes on, without their numbers and addresses', async () => {
    const edge = (page: number) => [
      { text: 'https://example.test/plum-cake', left: 30, top: 20, size: 8 },
      { text: `${page}/2`, left: 540, top: 815, size: 8 },
    ]
    const pages = [
      [title, ...column(ingredients, { left: 60, top: 120 }), ...edge(1)],
      [...column(steps, { left: 60, top: 60 }), ...edge(2)],
    ]
    const found = await read(madePdf(pages))
    expect(partsOf(found)).toEqual(wanted)
    expect(found.original).not.toMatch(/1\/2|example\.test/)
  })

  test('with a password, broken, or of a whole library says which', async () => {
    const whole = madePdf([[title]])
    const troubles = [
      madePdf([[title]], { isLocked: true }),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('no objects at all')]),
      madePdf(Array.from({ length: 5000 }, () => [title])),
      Buffer.concat([Buffer.from([0, 1, 2, 0]), whole.subarray(2000)]),
    ]
    const found = []
    for (const bytes of troubles) found.push(await readDocument({ bytes }))
    expect(found).toEqual([
      { kind: 'trouble', trouble: 'encrypted' },
      { kind: 'trouble', trouble: 'damaged' },
      { kind: 'trouble', trouble: 'too-many-pages' },
      { kind: 'trouble', trouble: 'unknown' },
    ])
  })

  test('without words has pictures instead', async () => {
    const scan = { width: 900, height: 1200 }
    const background = { r: 240, g: 235, b: 220 }
    const jpeg = await sharp({ create: { ...scan, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const bytes = madePdf([[]], { scan: { bytes: jpeg, ...scan } })
    expect(await readDocument({ bytes })).toEqual({ kind: 'pictures', pages: 1 })
    const picture = await readDocument({ bytes, page: 1 })
    if (picture.kind !== 'picture' || !picture.bytes) throw new Error('no picture')
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', ...scan })
  })
})

describe('a saved page', () => {
  const html = `<html><body><h1>Plum cake</h1><h2>Ingredients</h2><ul>${wanted.ingredients.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2><ol>${wanted.steps.map((line) => `<li>${line}</li>`).join('')}</ol></body></html>`

  test('knows where it was saved from', async () => {
    const saved = `<!doctype html>\n<!-- saved from url=(0030)https://example.test/plum-cake -->\n${html}`
    const found = await read(Buffer.from(saved))
    expect(partsOf(found)).toEqual(wanted)
    expect(found.address).toBe('https://example.test/plum-cake')
  })

  test('in one file with its pictures is read as well', async () => {
    const mhtml = mhtmlOf(html)
    const found = await read(Buffer.from(mhtml))
    expect(partsOf(found)).toEqual(wanted)
    expect(found.address).toBe('https://example.test/plum-cake')
  })

  test('brings the picture that was saved with it', async () => {
    const address = 'https://example.test/plum.png?w=1&h=2'
    const picture = await pictureBytes()
    const withPicture = html.replace(
      '<body>',
      `<head><meta property="og:image" content="${address.replace('&', '&amp;')}"></head><body>`,
    )
    const saved = (...parts: string[]) => Buffer.from(mhtmlOf(withPicture, ...parts))
    const part = (location: string) => mhtmlPicture(location, picture)
    const found = await readDocument({ bytes: saved(part(`${address}&more`), part(address)) })
    expect(found).toMatchObject({ kind: 'read', picture: { address } })
    expect(found.kind === 'read' && Buffer.from(found.picture!.bytes).equals(picture)).toBe(true)

    for (const strange of [
      saved(),
      saved(part('https://example.test/other.png')),
      // Cut off in the middle, and one that has no end.
      saved(part(address)).subarray(0, -picture.length),
      Buffer.from(saved(part(address)).toString().replaceAll('----edge----', '')),
      saved(`Content-Location: ${address}`),
    ]) {
      const read = await readDocument({ bytes: strange })
      expect(read.kind === 'read' ? read.picture : undefined).toBeUndefined()
    }
  })

  test('as plain text is read by its headings, and what is no recipe is none', async () => {
    const text = `Plum cake\n\n${ingredients.join('\n')}\n\nMethod\n${wanted.steps.join('\n')}\n`
    expect(partsOf(await read(Buffer.from(text)))).toEqual(wanted)
    const letter = Buffer.from(
      'Dear Mary,\n\nthe weather was fine, and we walked a lot.\n\nYours, John',
    )
    expect((await read(letter)).page).toBeNull()
  })
})
