import { createHash } from 'node:crypto'

/** Texts are turned into bytes as soon as there are so many characters: those of all at once would take long. */
const PIECE = 64 * 1024

/** Collects the texts of an answer, and makes its bytes on the way. */
export function createWritten() {
  const pieces: Buffer[] = []
  const hash = createHash('sha1')
  let [open, length]: [string[], number] = [[], 0]
  const close = () => {
    const piece = Buffer.from(open.length === 1 ? open[0]! : open.join(''))
    ;[open, length] = [[], 0]
    return piece
  }
  return {
    add: (text: string) => {
      open.push(text)
      length += text.length
      if (length < PIECE) return
      const piece = close()
      hash.update(piece)
      pieces.push(piece)
    },
    /** Of what was only one piece, Express makes the tag. */
    end: (): { bytes: Buffer; etag: string | null } => {
      const last = close()
      if (pieces.length === 0) return { bytes: last, etag: null }
      const bytes = Buffer.concat([...pieces, last])
      // As Express writes it, so that an answer keeps its tag however long it is.
      const digest = hash.update(last).digest('base64').slice(0, 27)
      return { bytes, etag: `W/"${bytes.length.toString(16)}-${digest}"` }
    },
  }
}
