import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '#scripts/support/paths.ts'
import { type Combination, fileOf } from './combinations.ts'
import { shotScreens } from './screens.ts'
import { takeShots, type Walk } from './walk.ts'

interface ReadmePicture extends Combination {
  screen: string
}

export const readmePictures: ReadmePicture[] = [
  { screen: 'home', width: 1280, theme: 'light', dir: 'ltr' },
  { screen: 'recipe', width: 390, theme: 'light', dir: 'ltr' },
  { screen: 'cook', width: 820, theme: 'dark', dir: 'ltr' },
]

const largest = 90_000 // bytes of a picture, as everybody who clones the project gets them

/** Makes the pictures of the README anew. @throws when one does not get small enough */
export async function takeReadmePictures(
  walk: Omit<Walk, 'screens' | 'combinations' | 'out' | 'full'>,
) {
  const folder = path.join(root, 'docs/pictures')
  await mkdir(folder, { recursive: true })
  const out = await mkdtemp(path.join(os.tmpdir(), 'trivet-readme-'))
  try {
    for (const { screen, ...combination } of readmePictures) {
      const screens = shotScreens.filter(({ name }) => name === screen)
      await takeShots({ ...walk, screens, combinations: [combination], out, full: false })
      const picture = await smallEnough(path.join(out, fileOf(screen, combination)))
      await writeFile(path.join(folder, `${screen}.webp`), picture)
    }
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

async function smallEnough(file: string): Promise<Buffer> {
  for (const quality of [88, 80, 70, 60]) {
    const picture = await sharp(file).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= largest) return picture
  }
  throw new Error(`${path.basename(file)} does not get smaller than ${largest} bytes`)
}
