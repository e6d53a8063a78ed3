import sharp from 'sharp'

/**
 * A HEIC for the server, which reads it as such, and for Chromium an AVIF, whose name is so far behind the others in the
 * list that only a browser reads it: the one kind of HEIC that can be read without HEVC.
 */
export async function heicThatChromiumReads(width = 640, height = 480): Promise<Buffer> {
  const avif = await sharp({ create: { width, height, channels: 3, background: '#b5452c' } })
    .avif()
    .toBuffer()
  const rest = avif.subarray(avif.readUInt32BE(0))
  const brands = ['heic', '\0\0\0\0', ...Array<string>(16).fill('mif1'), 'avif'].join('')
  const head = Buffer.from(`\0\0\0\0ftyp${brands}`, 'latin1')
  head.writeUInt32BE(head.length)
  const file = Buffer.concat([head, rest])
  moveContent(file, { from: avif.indexOf('mdat') + 4, to: file.indexOf('mdat') + 4 })
  return file
}

/** The place of the pixels stands in the file, as a number of bytes from its beginning. */
function moveContent(file: Buffer, { from, to }: { from: number; to: number }) {
  const old = Buffer.alloc(4)
  old.writeUInt32BE(from)
  const at = file.indexOf(old, file.indexOf('iloc'))
  if (at < 0 || at > to) throw new Error('the place of the pixels is not in this file')
  file.writeUInt32BE(to, at)
}
