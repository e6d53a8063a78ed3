import { isUtf8 } from 'node:buffer'

const HEAD_BYTES = 4096

/**
 * Decodes the bytes of a page. The charset comes from the byte order mark, the Content-Type header, the page's own
 * <meta> or XML declaration, in this order; otherwise it is UTF-8, or windows-1252 if the bytes are not valid UTF-8. A
 * declared charset of single bytes does not count where the bytes are UTF-8 for sure.
 */
export function decodePage(bytes: Buffer, contentType: string | null): string {
  const declared =
    charsetOfBom(bytes) ??
    known(charsetIn(contentType ?? '')) ??
    nullBytePattern(bytes) ??
    charsetOfMeta(bytes)
  if (declared !== null && declared !== 'utf-8')
    return decodeAs(bytes, isSingleByte(declared) && isSurelyUtf8(bytes) ? 'utf-8' : declared)
  const text = decodeAs(bytes, 'utf-8')
  // A page that declares UTF-8 or nothing, but has many invalid sequences, is really windows-1252.
  const broken = countBroken(text)
  if (broken === 0) return text
  return isMostlyBroken(bytes, broken) ? decodeAs(bytes, 'windows-1252') : text
}

const isSingleByte = (charset: string) => /^(?:windows-|iso-8859-|koi8-|macintosh)/.test(charset)

/** Letters of several bytes without an error among them: text in a charset of single bytes never looks like that. */
const FEWEST_LETTERS = 3

function isSurelyUtf8(bytes: Buffer): boolean {
  // A page that was cut off ends within a letter.
  const end = bytes.subarray(-4).findIndex((byte) => byte >= 0xc0)
  const whole = end === -1 ? bytes : bytes.subarray(0, Math.max(0, bytes.length - 4) + end)
  if (!isUtf8(whole)) return false
  let letters = 0
  for (const byte of whole) if (byte >= 0xc0) letters += 1
  return letters >= FEWEST_LETTERS
}

function decodeAs(bytes: Buffer, charset: string): string {
  return new TextDecoder(charset).decode(bytes)
}

function charsetOfBom(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark: markup is mostly ASCII, so every second byte is zero. */
function nullBytePattern(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 64)
  if (head.length < 4) return null
  let even = 0
  let odd = 0
  head.forEach((byte, index) => {
    if (byte !== 0) return
    if (index % 2 === 0) even += 1
    else odd += 1
  })
  if (odd > head.length / 3 && even === 0) return 'utf-16le'
  if (even > head.length / 3 && odd === 0) return 'utf-16be'
  return null
}

function charsetOfMeta(bytes: Buffer): string | null {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1')
  for (const tag of head.match(/<(?:meta|\?xml)\b[^<>]*>/gi) ?? []) {
    const charset = known(charsetIn(tag))
    // A page whose declaration can be read as ASCII is not UTF-16, whatever it declares.
    if (charset !== null) return charset.startsWith('utf-16') ? 'utf-8' : charset
  }
  return null
}

function charsetIn(text: string): string | null {
  return /(?:charset|encoding)\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(text)?.[1] ?? null
}

function known(label: string | null): string | null {
  if (label === null) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function countBroken(text: string): number {
  let broken = 0
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) broken += 1
  return broken
}

function isMostlyBroken(bytes: Buffer, broken: number): boolean {
  let high = 0
  for (const byte of bytes) if (byte >= 0x80) high += 1
  return broken * 2 > high
}
