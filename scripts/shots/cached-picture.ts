import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '#scripts/support/paths.ts'
import { drawDish } from './food/picture.ts'
import type { PictureOf } from './household.ts'

const folder = path.join(root, 'node_modules/.cache/trivet-shots')

/** The picture of a recipe as webp; drawn once, and again when the drawing changes. Null: the recipe has none. */
export const cachedPicture: PictureOf = async ({ name, dish }) => {
  if (!dish) return null
  const svg = drawDish(name, dish)
  const file = path.join(
    folder,
    `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.webp`,
  )
  const known = await readFile(file).catch(() => null)
  if (known) return known
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
  await mkdir(folder, { recursive: true })
  // Two runs at once may draw the same picture.
  await writeFile(`${file}.${process.pid}`, picture)
  await rename(`${file}.${process.pid}`, file)
  return picture
}
