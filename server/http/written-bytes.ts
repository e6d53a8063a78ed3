import { createHash } from 'node:crypto'

/** Texts are turned into bytes as soon as there are so many characters: those of all at once would take long. */
const PIECE = 64 * 1024

/**
 * Collects the texts of an answer, and makes its bytes on the way.
 * @param known how many bytes there will be, if that is known: then they are never in memory twice
 */
export function createWritten(known?: number) {
  const pieces: Buffer[] = []
  const hash = createHash('sha1')
  let whole: Buffer | null = null
  let [open, length, bytes]: [string[], number, number] = [[], 0, 0]
  const close = () => {
    const piece = Buffer.from(open.length === 1 ? open[0]! : open.join(''))
    ;[open, length] = [[], 0]
    return piece
  }
  const keep = (piece: Buffer) => {
    hash.update(piece)
    if (known === undefined) pieces.push(piece)
    else piece.copy((whole ??= Buffer.allocUnsafe(known)), bytes)
    bytes += piece.length
  }
  return {
    add: (text: string) => {
      open.push(text)
      length += text.length
      if (length >= PIECE) keep(close())
    },
    /** Of what was only one piece, Express makes the tag. */
    end: (): { bytes: Buffer; etag: string | null } => {
      const last = close()
      if (bytes === 0) return { bytes: last, etag: null }
      keep(last)
      // As Express writes it, so that an answer keeps its tag however long it is.
      const digest = hash.digest('base64').slice(0, 27)
      const etag = `W/"${bytes.toString(16)}-${digest}"`
      return { bytes: whole ?? Buffer.concat(pieces), etag }
    },
  }
}
