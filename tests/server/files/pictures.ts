import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** An own folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Red, green, blue and white quarters, clockwise from the left top. */
export function quarters(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 } as const
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { ...half, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    quarter('red', 0, 0),
    quarter('lime', Math.floor(width / 2), 0),
    quarter('blue', Math.floor(width / 2), Math.floor(height / 2)),
  ])
}

/** The nearest plain colour in the middle of each quarter, clockwise from the left top. */
export async function coloursOf(file: string): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    const bits = [...data.subarray(at, at + 3)].map((value) => (value > 127 ? 1 : 0)).join('')
    return { '100': 'red', '010': 'lime', '001': 'blue', '111': 'white' }[bits] ?? bits
  }
  return [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.75, 0.75), colourAt(0.25, 0.75)]
}

/** A PNG whose head promises more than its few bytes hold. */
export function promisingPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pixels,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A GIF of so many frames, two pixels wide, each frame in another colour. */
export function animation(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(12 * frames).map((_, index) => Math.floor(index / 12) * 37)
  const raw = { width: 2, height: 2 * frames, channels: 3, pageHeight: 2 } as const
  return sharp(pixels, { raw }).gif().toBuffer()
}
