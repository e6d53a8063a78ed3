import { isUtf8 } from 'node:buffer'
import { decodeText } from './decode.ts'

/** The letters of DOS from byte 0x80 on. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

/** Bytes that windows-1252 does not know at all. */
const unknown = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** Quotes, dashes and dots of windows-1252, which stand beside a letter. */
const besideLetters = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0])
/** Ä, Ö and Ü of DOS. */
const capitals = new Set([0x8e, 0x99, 0x9a])
const [apostrophe, sharpS, degree, half, quarter] = [0x92, 0xe1, 0xf8, 0xab, 0xac]

/** A text in the letters of today, or of DOS and the early Windows, which programs of that time wrote. */
export function decodeOldText(bytes: Buffer): string {
  const text = decodeText(bytes)
  const isModern = !text.includes('\uFFFD') && isUtf8(bytes)
  return isModern || !isOfDos(bytes) ? text : fromDos(bytes)
}

/**
 * Where Windows has letters, DOS has frames, and where DOS has letters, Windows has quotes and dashes: each byte that
 * would be a strange neighbour in one of them speaks for the other.
 */
function isOfDos(bytes: Buffer): boolean {
  let dos = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! >= 0x80) dos += vote(bytes[at]!, bytes[at - 1] ?? 0, bytes[at + 1] ?? 0)
  }
  return dos > 0
}

/** 1 for DOS, -1 for Windows, 0 for neither. */
function vote(byte: number, before: number, after: number): number {
  const [follows, leads] = [isLetter(before), isLetter(after)]
  if (unknown.has(byte)) return 1
  if (byte < 0xa6) {
    if (follows && leads) return byte === apostrophe ? -1 : 1
    if (follows && !besideLetters.has(byte)) return 1
    return leads && capitals.has(byte) ? 1 : -1
  }
  if (byte === sharpS) return 0
  if (byte === half || byte === quarter) return follows || leads ? 0 : 1
  if (byte === degree) return isDigitOrSpace(before) && !leads ? 1 : -1
  if (byte >= 0xbc && byte <= 0xbe) return -1
  return byte >= 0xc0 && (follows || leads) ? -1 : 0
}

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
const isDigitOrSpace = (byte: number) => byte === 0x20 || (byte >= 0x30 && byte <= 0x39)

function fromDos(bytes: Buffer): string {
  // In latin-1 each byte is the character of its number.
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u00FF]/g, (letter) => CP437[letter.charCodeAt(0) - 0x80] ?? letter)
}
