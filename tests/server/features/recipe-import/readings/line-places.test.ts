import sharp from 'sharp'
import { expect } from 'vitest'
import type { ReadLine } from '#contract/recipe-readings.ts'
import {
  unsureMarks,
  withLineMark,
  withoutMarks,
} from '#server/features/recipe-import/documents/placed-lines.ts'
import { runningText } from '#server/features/recipe-import/documents/running-text.ts'
import { linePlaces } from '#server/features/recipe-import/readings/line-places.ts'
import { photographed, plumCake as card } from '#tests/support/photographed.ts'
import { test } from '#tests/support/test.ts'
import { read } from '../read.ts'

/** How much of the ink of a picture is in its lines, and how much of its area these take. */
async function covered(picture: Buffer, lines: ReadLine[]) {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const boxes = lines.map((line) => ({
    x: (line.left + line.width / 2) * width,
    y: (line.top + line.height / 2) * height,
    half: [(line.width * width) / 2 + 6, (line.height * height) / 2 + 6] as const,
    angle: (line.tilt * Math.PI) / 180,
  }))
  const isIn = (x: number, y: number) =>
    boxes.some(({ half, angle, ...middle }) => {
      const [across, down] = [x - middle.x, y - middle.y]
      const along = across * Math.cos(angle) + down * Math.sin(angle)
      const beside = down * Math.cos(angle) - across * Math.sin(angle)
      return Math.abs(along) <= half[0] && Math.abs(beside) <= half[1]
    })
  let [ink, inside] = [0, 0]
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]! > 110) continue
    ink += 1
    inside += isIn(at % width, Math.floor(at / width)) ? 1 : 0
  }
  const area = boxes.reduce((sum, { half }) => sum + 4 * half[0] * half[1], 0)
  return { ink: inside / ink, area: area / (width * height) }
}

test.for([
  ['straight', {}],
  ['askew', { askew: 4 }],
  ['askew the other way', { askew: -4 }],
  ['on its side and askew', { turned: 90, askew: 3 }],
] as const)('the lines of a photo that was %s stand over its letters', async ([, how], { app }) => {
  const reading = await read(app, [await photographed(card, how)])
  const lines: ReadLine[] = reading.lines
  const { original } = reading.found
  // What lies askew is not read right to the last sign.
  const begins = (texts: string[]) => texts.map((text) => text.slice(0, 6))
  const texts = lines.map(({ from, to }) => original.slice(from, to))
  expect(begins(texts)).toEqual(begins(card))
  expect(texts.map(({ length }) => length)).toEqual(card.map(({ length }) => length))
  const page = await app.as(app.cook).get(`/api/recipe-imports/readings/${reading.id}/pages/1`)
  const { ink, area } = await covered(page.body as Buffer, lines)
  expect(ink).toBeGreaterThan(0.97)
  expect(area).toBeLessThan(0.3)
})

const { begin, end } = unsureMarks
const line = (text: string, top: number) => ({
  text,
  left: 100,
  right: 900,
  top,
  bottom: top + 20,
  unsure: [],
})

test('a line knows its words in the text, also where lines are joined, and its doubtful words', () => {
  const size = { width: 1000, height: 500 }
  const doubtful = { left: 100, right: 200, top: 40, bottom: 60 }
  const pages = [
    [
      line('Rub the butter into the flour and the bak-', 10),
      { ...line(`${begin}ing${end} powder.`, 40), unsure: [doubtful] },
    ],
    [line('Bake.', 10), line('Cut off', 300)],
  ]
  const texts = pages.map((page) => runningText(page.map(withLineMark)).join('\n'))
  const { text, unsure, begins } = withoutMarks(
    texts.join('\n').replace(/\s+[^\n]{0,3}Cut off$/, ''),
  )
  const pictures = pages.map((lines) => ({ lines, size, straight: size, angle: 0, confidence: 90 }))
  const places = linePlaces(pictures, { text, begins })
  expect(places.map(({ page, from, to }) => [page, text.slice(from, to)])).toEqual([
    [1, 'Rub the butter into the flour and the bak'],
    [1, 'ing powder.'],
    [2, 'Bake.'],
  ])
  expect(unsure.map(([from, to]) => text.slice(from, to))).toEqual(['ing'])
  expect(places[1]).toMatchObject({
    tilt: 0,
    unsure: [{ left: 0.1, top: 0.08, width: 0.1, height: 0.04 }],
  })
})
