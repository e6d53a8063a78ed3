import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { icnsOf, icoOf } from '#scripts/support/icon-files.ts'
import { root } from '#scripts/support/paths.ts'

const pngOf = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#b3441e' } })
    .png()
    .toBuffer()

describe('icon files', () => {
  test('an .ico lists each picture with its size and place', async () => {
    const drawn = [
      { size: 16, png: await pngOf(16) },
      { size: 256, png: await pngOf(256) },
    ]
    const ico = icoOf(drawn)
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
    for (const [index, { size, png }] of drawn.entries()) {
      const at = 6 + 16 * index
      expect(ico.readUInt8(at)).toBe(size % 256)
      const offset = ico.readUInt32LE(at + 12)
      expect(ico.subarray(offset, offset + ico.readUInt32LE(at + 8))).toEqual(png)
    }
  })

  test('an .icns is a chain of named pictures as long as it says', async () => {
    const drawn = [
      { size: 24, png: await pngOf(24) }, // which macOS has no name for
      { size: 32, png: await pngOf(32) },
      { size: 1024, png: await pngOf(1024) },
    ]
    const icns = icnsOf(drawn)
    expect(icns.toString('latin1', 0, 4)).toBe('icns')
    expect(icns.readUInt32BE(4)).toBe(icns.length)
    const found: [string, number | undefined][] = []
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const png = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4))
      found.push([icns.toString('latin1', at, at + 4), (await sharp(png).metadata()).width])
    }
    expect(found).toEqual([
      ['icp5', 32],
      ['ic11', 32],
      ['ic10', 1024],
    ])
  })

  test.each(['icon', 'backup'])('the committed files of %s hold all sizes', async (name) => {
    const folder = path.join(root, 'resources/icons')
    const ico = await readFile(path.join(folder, `${name}.ico`))
    expect(ico.readUInt16LE(4)).toBe(7)
    const icns = await readFile(path.join(folder, `${name}.icns`))
    expect(icns.readUInt32BE(4)).toBe(icns.length)
  })
})
