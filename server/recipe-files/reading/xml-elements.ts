import { joined, spend } from '#server/process/spend.ts'
import { decodeText } from './decode.ts'

export interface FoundElement {
  name: string
  /** From its first sign to its last one. */
  xml: string
  /** The file ends before the element does, or it is too large to be read. */
  isCut: boolean
}

const MB = 1024 * 1024
/** One recipe with all its pictures as text. */
const MOST = 150 * MB
const PIECE = MB
const LARGE = 8 * MB

/**
 * The elements of these names in a large XML file, one after the other: no more than one of them is in memory. None of
 * them may lie in one of the same name.
 */
export async function* elementsOf(
  pieces: AsyncIterable<Buffer>,
  names: readonly string[],
): AsyncGenerator<FoundElement> {
  let text: Buffer = Buffer.alloc(0)
  let waiting: Buffer[] = []
  let size = 0
  // Where in `text` nothing has been looked at yet, and the element that is open there.
  let at = 0
  let open: { name: string; from: number } | null = null
  let isSkipped = false

  function* found(isEnd: boolean): Generator<FoundElement> {
    for (;;) {
      if (!open) {
        const start = nextStart(text, at, names)
        if (!start) break
        if (start.isCut && !isEnd) {
          at = start.from
          return
        }
        at = start.end
        if (start.isEmpty) yield element(start.name, start.from, start.end)
        else open = { name: start.name, from: start.from }
        continue
      }
      const end = endOf(text, at, open.name)
      const close = end < 0 ? -1 : text.indexOf('>', end)
      if (close < 0) {
        at = end < 0 ? Math.max(at, text.length - open.name.length - 3) : end
        return
      }
      const { name, from } = open
      open = null
      at = close + 1
      const whole = isSkipped ? { name, xml: '', isCut: true } : element(name, from, at)
      isSkipped = false
      leaveBehind()
      yield whole
    }
    at = Math.max(at, text.lastIndexOf('<'))
  }
  const element = (name: string, from: number, end: number) => ({
    name,
    xml: decodeText(text.subarray(from, end)),
    isCut: false,
  })
  /** Before somebody takes a large element apart, its bytes go. */
  const leaveBehind = () => {
    if (at < LARGE) return
    const before = text
    text = Buffer.from(before.subarray(at))
    spend(before)
    at = 0
  }
  const take = () => {
    const before = text
    const kept = open && !isSkipped ? open.from : at
    text = joined([before.subarray(kept), ...waiting])
    spend(before)
    at -= kept
    if (open) open = { ...open, from: 0 }
    waiting = []
    size = 0
  }

  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.length
    // By doubling, so that an element of many pieces is not copied again with each of them.
    if (size < Math.max(PIECE, text.length - at)) continue
    take()
    yield* found(false)
    if (open && text.length > MOST) isSkipped = true
  }
  take()
  yield* found(true)
  if (open) yield { name: (open as { name: string }).name, xml: '', isCut: true }
}

/** Where an element ends; "</recipetext>" begins like "</recipe>". */
function endOf(text: Buffer, from: number, name: string): number {
  const sign = `</${name}`
  for (let at = text.indexOf(sign, from); at >= 0; at = text.indexOf(sign, at + 1)) {
    const next = text[at + sign.length]
    if (next === undefined || next <= 0x20 || next === 0x3e) return at
  }
  return -1
}

function nextStart(text: Buffer, from: number, names: readonly string[]) {
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1)) {
    const tag = text.subarray(at + 1, at + 101).toString('latin1')
    const name = names.find(
      (one) => tag.startsWith(one) && /^[\s/>]|^$/.test(tag.slice(one.length)),
    )
    if (name === undefined) continue
    const close = text.indexOf('>', at)
    if (close < 0) return { name, from: at, end: text.length, isEmpty: false, isCut: true }
    return { name, from: at, end: close + 1, isEmpty: text[close - 1] === 0x2f, isCut: false }
  }
  return null
}
