/** Words at a place of a page, from the left and the top, in points. */
export interface PdfWords {
  text: string
  left: number
  top: number
  size?: number
}

interface PdfOptions {
  /** It asks for a password. */
  isLocked?: true
  /** A JPEG that fills each page. */
  scan?: { bytes: Buffer; width: number; height: number }
}

const paper = { width: 595, height: 842 }

/** A small PDF by hand: a page for each list of words. */
export function madePdf(pages: PdfWords[][], { isLocked, scan }: PdfOptions = {}): Buffer {
  const objects: Buffer[] = []
  const add = (text: string, stream?: Buffer) => {
    const body = stream ? [`${text}\nstream\n`, stream, '\nendstream'] : [text]
    objects.push(Buffer.concat(body.map((part) => Buffer.from(part as string, 'latin1'))))
    return objects.length
  }
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  add('<</Type/Catalog/Pages 2 0 R>>')
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`)
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  const pictureAt = 4 + pages.length * 2
  const resources = `<</Font<</F1 3 0 R>>${scan ? `/XObject<</P1 ${pictureAt} 0 R>>` : ''}>>`
  pages.forEach((words, at) => {
    const box = `[0 0 ${paper.width} ${paper.height}]`
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox${box}/Contents ${5 + at * 2} 0 R/Resources${resources}>>`,
    )
    const drawn = scan ? `q ${paper.width} 0 0 ${paper.height} 0 0 cm /P1 Do Q ` : ''
    const content = Buffer.from(drawn + words.map(shown).join(' '), 'latin1')
    add(`<</Length ${content.length}>>`, content)
  })
  if (scan) {
    const { bytes, width, height } = scan
    add(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${bytes.length}>>`,
      bytes,
    )
  }
  const lock =
    isLocked && add(`<</Filter/Standard/V 1/R 2/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>/P -4>>`)
  return withIndex(objects, lock ? `/Encrypt ${lock} 0 R/ID[<0011><0011>]` : '')
}

/** Letters outside Latin-1 are none of this font's. */
const shown = ({ text, left, top, size = 12 }: PdfWords) =>
  `BT /F1 ${size} Tf ${left} ${paper.height - top - size} Td (${text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)}) Tj ET`

function withIndex(objects: Buffer[], more: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  let length = parts[0]!.length
  const places = objects.map((object, at) => {
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ])
    const place = length
    parts.push(part)
    length += part.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const index = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${count}/Root 1 0 R${more}>>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(index)])
}
