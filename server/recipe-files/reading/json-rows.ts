import { AppError } from '#server/errors/app-error.ts'
import { decodeText } from './decode.ts'

/** Longer rows are left out; bytes. */
export const LONGEST_ROW = 4 * 1024 * 1024
const LONGEST_NAME = 1000
const DEEPEST = 60

const [QUOTE, COMMA, COLON, BACKSLASH] = [...Buffer.from('",:\\')]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...Buffer.from('[]{}')]
const spaces = new Set(Buffer.from(' \t\r\n'))

export interface RowSplitter {
  /** @throws AppError recipe-file.unreadable, recipe-file.too-large if it is nested too deep */
  push: (piece: Uint8Array) => void
  /** @throws AppError recipe-file.unreadable if the text breaks off */
  end: () => void
}

/**
 * Takes `{"table": [row, row], …}` in UTF-8 apart, piece by piece, so that a text of any length needs no more memory
 * than one row. What is no list under a name is passed over.
 * @param onRow gets the bytes of each row, JSON of its own that nobody has looked at; null for one that is too long
 */
export function jsonRows(onRow: (table: string, row: Buffer | null) => void): RowSplitter {
  let [depth, isText, isEscaped, isList, isOver] = [0, false, false, false, false]
  let [table, text] = ['', '']
  // A name or a row that has begun: what of it came in earlier pieces, and how much that is.
  let [isOpen, size] = [false, 0]
  let earlier: Buffer[] = []

  const open = () => {
    ;[isOpen, size, earlier] = [true, 0, []]
  }
  const take = (part: Uint8Array, longest: number) => {
    size += part.length
    // The copy, because whoever reads may use the memory of a piece again.
    if (size <= longest) earlier.push(Buffer.from(part))
    else earlier = []
  }
  /** Null if it was too long. */
  const closed = (part: Uint8Array, longest: number) => {
    take(part, longest)
    isOpen = false
    return size <= longest ? Buffer.concat(earlier) : null
  }

  return {
    push: (piece) => {
      let from = 0
      const begin = (at: number) => {
        open()
        from = at
      }
      const endRow = (at: number) => onRow(table, closed(piece.subarray(from, at), LONGEST_ROW))
      // By index, because this runs for each byte of a file.
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at]!
        if (isText) {
          if (isEscaped) isEscaped = false
          else if (byte === BACKSLASH) isEscaped = true
          else if (byte === QUOTE) {
            isText = false
            if (depth === 1) text = nameIn(closed(piece.subarray(from, at + 1), LONGEST_NAME))
          }
          continue
        }
        const isBetween = depth === 2 && isList && !isOpen
        if (byte === QUOTE) {
          isText = true
          if (depth === 0) throw unreadable()
          if (depth === 1 || isBetween) begin(at)
        } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
          if (depth === 0 && (byte === OPEN_LIST || isOver)) throw unreadable()
          if (depth === 1) isList = byte === OPEN_LIST
          if (isBetween) begin(at)
          depth += 1
          if (depth > DEEPEST) throw new AppError('recipe-file.too-large')
        } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
          if (depth === 2 && isList !== (byte === CLOSE_LIST)) throw unreadable()
          if (depth === 0 || (depth === 1 && byte === CLOSE_LIST)) throw unreadable()
          if (depth === 2 && isList && isOpen) endRow(at)
          depth -= 1
          isOver = depth === 0
        } else if (byte === COMMA) {
          if (depth === 2 && isList && isOpen) endRow(at)
        } else if (byte === COLON) {
          if (depth === 1) table = text
        } else if (!spaces.has(byte)) {
          if (depth === 0) throw unreadable()
          if (isBetween) begin(at)
        }
      }
      if (isOpen) take(piece.subarray(from), depth === 1 ? LONGEST_NAME : LONGEST_ROW)
    },
    end: () => {
      if (!isOver) throw unreadable()
    },
  }
}

/** What a row says. @throws AppError recipe-file.unreadable */
export function rowIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(decodeText(bytes))
  } catch (cause) {
    throw unreadable(cause)
  }
}

function nameIn(bytes: Buffer | null): string {
  if (!bytes) return ''
  try {
    return String(JSON.parse(bytes.toString()))
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause?: unknown) => new AppError('recipe-file.unreadable', {}, { cause })
