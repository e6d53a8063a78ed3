import { markdownOf } from './document-lines.ts'

/** Groups that hold no words of the text. */
const SKIPPED = new Set(
  `fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf listtable
  listoverridetable generator themedata latentstyles datastore xmlnstbl rsidtbl pgdsctbl mmathPr fldinst revtbl filetbl
  bkmkstart bkmkend footnote annotation colorschememapping nonshppict expandedcolortbl`.split(
    /\s+/,
  ),
)
const SIGNS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: ' ',
  cell: ' ',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': ' ',
  _: '-',
  '\n': '\n',
  '\r': '\n',
}
const DEEPEST = 500
const LONGEST = 20_000_000 // characters; pictures are written out in letters
const MOST_TEXT = 400_000

/** A word of the format with its number, a sign in the code page of the text, any other sign, or a piece of text. */
const TOKEN =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]{1,2000})/gi

interface State {
  isSkipped: boolean
  isBold: boolean
  /** How many signs stand behind a \u for programs that do not know it. */
  fallback: number
}

/** Whether a file is in the Rich Text Format, as WordPad, TextEdit and old versions of Word write it. */
export const isRtf = (head: string) => head.startsWith('{\\rtf')

/** The lines of such a text (RTF 1.9.1), what is bold as in Markdown. */
export function linesOfRtf(rtf: string): string[] {
  const lines: string[] = []
  let [text, bold, plain] = ['', 0, 0]
  let state: State = { isSkipped: false, isBold: false, fallback: 1 }
  const stack: State[] = []
  let [skips, length] = [0, 0]
  let bytes: number[] = []
  let decoder = new TextDecoder('windows-1252')
  const put = (piece: string) => {
    if (state.isSkipped || length > MOST_TEXT) return
    text += piece
    length += piece.length
    if (!/\S/.test(piece)) return
    if (state.isBold) bold += 1
    else plain += 1
  }
  const decode = () => {
    if (bytes.length > 0) put(decoder.decode(Uint8Array.from(bytes)))
    bytes = []
  }
  const end = () => {
    lines.push(...markdownOf({ text, level: 0, isItem: false, isBold: bold > 0 && plain === 0 }))
    ;[text, bold, plain] = ['', 0, 0]
  }
  for (const [, word = '', number, hex, sign, bracket, piece] of rtf
    .slice(0, LONGEST)
    .matchAll(TOKEN)) {
    if (hex !== undefined) {
      if (skips > 0) skips -= 1
      else bytes.push(Number.parseInt(hex, 16))
      continue
    }
    decode()
    if (bracket === '{') {
      if (stack.length >= DEEPEST) break
      stack.push({ ...state })
      skips = 0
    } else if (bracket === '}') {
      state = stack.pop() ?? state
      skips = 0
    } else if (piece !== undefined) {
      put(piece.slice(skips))
      skips = Math.max(0, skips - piece.length)
    } else if (sign === '*') state.isSkipped = true
    else if (SKIPPED.has(word)) state.isSkipped = true
    else if (word === 'b') state.isBold = number !== '0'
    else if (word === 'plain') state.isBold = false
    else if (word === 'uc') state.fallback = Number(number ?? 1)
    else if (word === 'ansicpg') decoder = decoderFor(Number(number))
    else if (word === 'u') {
      put(String.fromCharCode(Number(number) & 0xffff))
      skips = state.fallback
    } else {
      const said = SIGNS[word || (sign ?? '')] ?? (sign && /[\\{}]/.test(sign) ? sign : '')
      if (said === '\n' && !state.isSkipped) end()
      else put(said)
    }
  }
  decode()
  end()
  return lines
}

function decoderFor(page: number) {
  try {
    return new TextDecoder(page === 932 ? 'shift_jis' : page === 936 ? 'gbk' : `windows-${page}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
