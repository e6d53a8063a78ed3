import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type Drawn, icnsOf, icoOf } from './support/icon-files.ts'
import { root } from './support/paths.ts'

const icons = path.join(root, 'resources/icons')
const tray = path.join(root, 'resources/tray')
const forPages = path.join(root, 'renderer/public')
const windowsSizes = [16, 24, 32, 48, 64, 128, 256]
const appleSizes = [16, 32, 64, 128, 256, 512, 1024]
const linuxSizes = [16, 32, 48, 64, 128, 256, 512, 1024]

// Run by hand after changing a drawing: `node scripts/icons.ts`. The results are committed.
const icon = await drawing('icon.svg')
await copyFile(path.join(icons, 'icon.svg'), path.join(forPages, 'icon.svg'))
await save(path.join(icons, 'icon.png'), await draw(icon, 1024))
for (const size of [192, 512])
  await save(path.join(forPages, `icon-${size}.png`), await draw(icon, size))
// Without round corners: phones cut the picture into their own shape. The drawing stays within what is never cut off.
const filled = async (size: number) =>
  sharp(await draw(icon, size))
    .flatten({ background: '#FBF7F0' })
    .png({ compressionLevel: 9 })
for (const size of [180, 512])
  await save(path.join(forPages, `icon-filled-${size}.png`), await (await filled(size)).toBuffer())
for (const name of ['icon', 'backup']) {
  const source = await drawing(`${name}.svg`)
  await save(path.join(icons, `${name}.ico`), icoOf(await drawAll(source, windowsSizes)))
  await save(path.join(icons, `${name}.icns`), icnsOf(await drawAll(source, appleSizes)))
}
await mkdir(path.join(icons, 'linux'), { recursive: true })
for (const { size, png } of await drawAll(icon, linuxSizes)) {
  await save(path.join(icons, 'linux', `${size}x${size}.png`), png)
}

// Tray icons: black for macOS, which colors it itself, a light and a dark one for Windows, and one with a background.
await mkdir(tray, { recursive: true })
const sign = (await drawing('tray.svg')).toString()
const inColour = (colour: string) => Buffer.from(sign.replace('#000000', colour))
await saveForTray('trayTemplate', inColour('#000000'))
await saveForTray('tray-on-light', inColour('#2B2320'))
await saveForTray('tray-on-dark', inColour('#F3EAE2'))
await saveForTray('tray-ground', icon, 22)

/** In two sizes, for normal and for high-resolution screens, as Electron expects. */
async function saveForTray(name: string, svg: Buffer, size = 16) {
  await save(path.join(tray, `${name}.png`), await draw(svg, size))
  await save(path.join(tray, `${name}@2x.png`), await draw(svg, 2 * size))
}

function drawing(name: string) {
  return readFile(path.join(icons, name))
}

function drawAll(svg: Buffer, sizes: number[]): Promise<Drawn[]> {
  return Promise.all(sizes.map(async (size) => ({ size, png: await draw(svg, size) })))
}

function draw(svg: Buffer, size: number) {
  // Drawn at twice the size and reduced, which keeps thin lines even.
  const density = Math.max(72, Math.round((72 * 2 * size) / 1024))
  return sharp(svg, { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

async function save(file: string, bytes: Buffer) {
  await writeFile(file, bytes)
}
