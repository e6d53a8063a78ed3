import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type Drawn, icnsOf, icoOf } from './support/icon-files.ts'
import { root } from './support/paths.ts'

const icons = path.join(root, 'resources/icons')
const forPages = path.join(root, 'renderer/public')
const windowsSizes = [16, 24, 32, 48, 64, 128, 256]
const appleSizes = [16, 32, 64, 128, 256, 512, 1024]
const linuxSizes = [16, 32, 48, 64, 128, 256, 512, 1024]

// By hand, after a change of a drawing: `node scripts/icons.ts`. The results are committed.
const icon = await drawing('icon.svg')
await copyFile(path.join(icons, 'icon.svg'), path.join(forPages, 'icon.svg'))
await save(path.join(icons, 'icon.png'), await draw(icon, 1024))
for (const size of [192, 512])
  await save(path.join(forPages, `icon-${size}.png`), await draw(icon, size))
for (const name of ['icon', 'backup']) {
  const source = await drawing(`${name}.svg`)
  await save(path.join(icons, `${name}.ico`), icoOf(await drawAll(source, windowsSizes)))
  await save(path.join(icons, `${name}.icns`), icnsOf(await drawAll(source, appleSizes)))
}
await mkdir(path.join(icons, 'linux'), { recursive: true })
for (const { size, png } of await drawAll(icon, linuxSizes)) {
  await save(path.join(icons, 'linux', `${size}x${size}.png`), png)
}

function drawing(name: string) {
  return readFile(path.join(icons, name))
}

function drawAll(svg: Buffer, sizes: number[]): Promise<Drawn[]> {
  return Promise.all(sizes.map(async (size) => ({ size, png: await draw(svg, size) })))
}

function draw(svg: Buffer, size: number) {
  // The density draws it at twice the size before it is made smaller, which keeps thin lines even.
  const density = Math.max(72, Math.round((72 * 2 * size) / 1024))
  return sharp(svg, { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

async function save(file: string, bytes: Buffer) {
  await writeFile(file, bytes)
}
