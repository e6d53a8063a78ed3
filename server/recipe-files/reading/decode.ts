/**
 * The text of a file in whatever letters it was written: UTF-8 or UTF-16 by their marks or by their zeros, and
 * windows-1252, which older programs wrote, if the bytes are no UTF-8.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // A whole file of another encoding, or a text in UTF-8 with a few broken letters?
    const text = new TextDecoder('utf-8').decode(bytes)
    return isMostlyBroken(text) ? new TextDecoder('windows-1252').decode(bytes) : text
  }
}

/** The first letters of a text, of which the last one may be cut. */
export function decodeStart(bytes: Buffer): string {
  return decodeText(bytes).replace(/\uFFFD$/, '')
}

/** Whether letters take two bytes, of which one may look like a letter of ASCII. */
export const isWide = (bytes: Buffer) => (markedEncoding(bytes) ?? wideEncoding(bytes)) !== null

function markedEncoding(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** Without a mark, the brackets and letters of ASCII have a zero as every other byte. */
function wideEncoding(bytes: Buffer): string | null {
  const [first, second, third, fourth] = bytes
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be'
  return null
}

/** Whether there are more broken letters than whole ones beyond ASCII. */
function isMostlyBroken(text: string): boolean {
  let [broken, whole] = [0, 0]
  for (const letter of text) {
    if (letter === '\uFFFD') broken += 1
    else if (letter > '\u007F') whole += 1
  }
  return broken > whole
}
