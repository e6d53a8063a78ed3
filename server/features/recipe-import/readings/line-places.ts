import type { PicturePlace, ReadLine } from '#contract/recipe-readings.ts'
import type { Box } from '../documents/placed-lines.ts'
import type { ReadPicture } from '../pictures/engine.ts'

/** More lines are on no pages that one compares line by line. */
const MOST_LINES = 2000

/**
 * Where the lines of pictures are on these, which people look at as they are: the engine placed them on straightened ones.
 * @param begins where each line begins in the text; lines that were cut off have none
 */
export function linePlaces(
  pictures: readonly ReadPicture[],
  { text, begins }: { text: string; begins: readonly number[] },
): ReadLine[] {
  const lines = pictures.flatMap((picture, at) =>
    picture.lines.map((line) => ({ line, picture, page: at + 1 })),
  )
  return lines.slice(0, Math.min(begins.length, MOST_LINES)).map(({ line, picture, page }, at) => {
    const from = begins[at]!
    const words = text.slice(from, begins[at + 1] ?? text.length)
    return {
      page,
      ...placeOn(picture, line),
      tilt: rounded((-picture.angle * 180) / Math.PI),
      from,
      to: from + words.trimEnd().length,
      unsure: line.unsure.map((box) => placeOn(picture, box)),
    }
  })
}

/** The engine turns a picture around its middle. */
function placeOn({ size, straight, angle }: ReadPicture, box: Box): PicturePlace {
  const x = (box.left + box.right - straight.width) / 2
  const y = (box.top + box.bottom - straight.height) / 2
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)]
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  return {
    left: rounded((x * cos - y * sin + (size.width - width) / 2) / size.width),
    top: rounded((x * sin + y * cos + (size.height - height) / 2) / size.height),
    width: rounded(width / size.width),
    height: rounded(height / size.height),
  }
}

/** To less than half a pixel of a large picture; zero without a sign. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000 + 0
