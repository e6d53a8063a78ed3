import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './support/paths.ts'

const icons = path.join(root, 'resources/icons')
const forPages = path.join(root, 'renderer/public')
const drawing = await readFile(path.join(icons, 'icon.svg'))

// By hand, after a change of the drawing: `node scripts/icons.ts`. The results are committed.
await copyFile(path.join(icons, 'icon.svg'), path.join(forPages, 'icon.svg'))
await draw(path.join(icons, 'icon.png'), 1024)
for (const size of [192, 512]) await draw(path.join(forPages, `icon-${size}.png`), size)

async function draw(file: string, size: number) {
  await sharp(drawing, { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(file)
}
