import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { type Combination, fileOf, heights } from './combinations.ts'

const share = 0.3
const gap = 16

/** All pictures of a screen on one: a row for each theme and direction, a column for each width. */
export async function composeScreen(out: string, name: string, combinations: Combination[]) {
  const columns = [...new Set(combinations.map(({ width }) => width))]
  const rows = [...new Set(combinations.map(rowOf))]
  const tall = Math.round(Math.max(...columns.map((width) => heights[width]!)) * share)
  const leftOf = (width: number) =>
    columns
      .slice(0, columns.indexOf(width))
      .reduce((sum, one) => sum + Math.round(one * share) + gap, gap)
  const pictures: OverlayOptions[] = await Promise.all(
    combinations.map(async (combination) => {
      const { width } = combination
      const size = { width: Math.round(width * share), height: tall }
      const input = await sharp(path.join(out, fileOf(name, combination)))
        .resize({ width: size.width })
        .extract({
          left: 0,
          top: 0,
          width: size.width,
          height: Math.round(heights[width]! * share),
        })
        .toBuffer()
      const top = gap + rows.indexOf(rowOf(combination)) * (tall + gap)
      return { input, left: leftOf(width), top }
    }),
  )
  const last = columns.at(-1)!
  await sharp({
    create: {
      width: leftOf(last) + Math.round(last * share) + gap,
      height: gap + rows.length * (tall + gap),
      channels: 3,
      background: '#cfc8be',
    },
  })
    .composite(pictures)
    .webp({ quality: 84 })
    .toFile(path.join(out, `${name}.webp`))
}

const rowOf = ({ theme, dir }: Combination) => `${theme} ${dir}`
