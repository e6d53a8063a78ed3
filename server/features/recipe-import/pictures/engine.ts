import { createRequire } from 'node:module'
import { type Box, type PlacedLine, unsureMarks } from '../documents/placed-lines.ts'

/** The part of tesseract.js-core that is used; it has no types of its own. */
interface Core {
  FS: { writeFile: (name: string, bytes: Uint8Array) => void }
  TessBaseAPI: new () => Api
}

interface Api {
  Init: (folder: null, languages: string, engine: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (orientation: number, angle: number) => number
  FindLines: () => number
  GetGradient: () => number
  Recognize: (monitor: null) => number
  GetTSVText: (page: number) => string
  MeanTextConf: () => number
}

/** Of the engine itself; the types of the server have no part of browsers. */
declare const WebAssembly: { validate: (bytes: Uint8Array) => boolean }

type Load = (options: object) => Promise<Core>

export interface LanguageBytes {
  code: string
  bytes: Uint8Array
}

/** A line as the engine saw it, and where its words are that may be misread. */
export interface SeenLine extends PlacedLine {
  unsure: Box[]
}

interface Size {
  width: number
  height: number
}

export interface ReadPicture {
  lines: SeenLine[]
  /** Of the picture, and of it when it was straightened: lines are placed on that one. */
  size: Size
  straight: Size
  /** Of all words, from 0 to 100. */
  confidence: number
  /** By which the page was straightened, in radians. */
  angle: number
}

export interface Engine {
  /** Of a grey PNG. @throws Error for a picture that cannot be decoded */
  read: (picture: Uint8Array, onProgress: (part: number) => void) => ReadPicture
}

/** Only the kind of model that all our languages have. */
const LSTM_ONLY = 1
const layouts = { automatic: '3', oneBlock: '6' }
/** In radians, about a third of a degree: less does no harm. */
const SLIGHT = 0.005
/** Steeper is no page that lies a little askew, but a mistake. */
const STEEP = 0.35
/** Words below are marked. */
const DOUBTFUL = 65

/** Loads the text recognition with its languages. @throws Error for data that it does not know */
export async function openEngine(languages: LanguageBytes[]): Promise<Engine> {
  let onProgress: (part: number) => void = () => {}
  const core = await load()({
    // The first third is finding the lines, of which nothing is told.
    TesseractProgress: (percent: number) => onProgress(Math.max(0, (percent - 30) / 70)),
    print: () => {},
    printErr: () => {},
  })
  for (const { code, bytes } of languages) core.FS.writeFile(`./${code}.traineddata`, bytes)
  const api = new core.TessBaseAPI()
  const names = languages.map(({ code }) => code).join('+')
  if (api.Init(null, names, LSTM_ONLY) !== 0) throw new Error('a language cannot be read')
  return {
    read: (picture, tell) => {
      onProgress = tell
      api.SetVariable('tessedit_pageseg_mode', layouts.automatic)
      core.FS.writeFile('/input', picture)
      if (api.SetImageFile(1, 0) !== 0) throw new Error('the picture cannot be decoded')
      api.FindLines()
      const slope = api.GetGradient()
      const angle = Math.abs(slope) > SLIGHT && Math.abs(slope) < STEEP ? slope : 0
      if (angle !== 0) api.SetImageFile(1, angle)
      const told = () => ({ confidence: api.MeanTextConf(), angle, size: sizeOf(picture) })
      const found = recognized(api)
      if (found.lines.length > 0) return { ...found, ...told() }
      // A few short lines alone are easily taken for a picture.
      api.SetVariable('tessedit_pageseg_mode', layouts.oneBlock)
      if (api.SetImageFile(1, angle) !== 0) throw new Error('the picture cannot be decoded')
      return { ...recognized(api), ...told() }
    },
  }
}

function recognized(api: Api): Pick<ReadPicture, 'lines' | 'straight'> {
  api.Recognize(null)
  return linesIn(api.GetTSVText(0))
}

/** As the head of a PNG says. */
function sizeOf(png: Uint8Array): Size {
  const head = new DataView(png.buffer, png.byteOffset)
  return { width: head.getUint32(16), height: head.getUint32(20) }
}

/** Faster where the processor has instructions for many numbers at once, which nearly all have. */
function load(): Load {
  const require = createRequire(import.meta.url)
  // A module of nothing but one value of the kind that needs them.
  const simd = WebAssembly.validate(
    Uint8Array.of(
      0,
      97,
      115,
      109,
      1,
      0,
      0,
      0,
      1,
      5,
      1,
      96,
      0,
      1,
      123,
      3,
      2,
      1,
      0,
      10,
      10,
      1,
      8,
      0,
      65,
      0,
      253,
      15,
      253,
      98,
      11,
    ),
  )
  const name = simd ? 'tesseract-core-simd-lstm' : 'tesseract-core-lstm'
  return require(`tesseract.js-core/${name}.js`) as Load
}

/** A table with tabs: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function linesIn(table: string): Pick<ReadPicture, 'lines' | 'straight'> {
  const lines: SeenLine[] = []
  let straight: Size = { width: 0, height: 0 }
  for (const row of table.split('\n')) {
    const [level, , , , , , ...cells] = row.split('\t')
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(0, 5).map(Number)
    const box = { left, right: left + width, top, bottom: top + height }
    if (level === '1') straight = { width, height }
    if (level === '4') lines.push({ text: '', ...box, unsure: [] })
    const line = lines.at(-1)
    const word = (cells[5] ?? '').trim()
    if (level !== '5' || !line || word === '') continue
    const seen = likelier(word, line.text)
    const { begin, end } = unsureMarks
    const isDoubtful = confidence < DOUBTFUL
    const marked = isDoubtful ? `${begin}${seen}${end}` : seen
    if (isDoubtful) line.unsure.push(box)
    line.text = line.text === '' ? marked : `${line.text} ${marked}`
  }
  return { lines: lines.filter(({ text }) => text !== ''), straight }
}

/** Nobody writes an upright stroke into a recipe: behind a number it is a litre, else the letter. */
function likelier(word: string, before: string): string {
  if (word !== '|') return word
  return /[\d½¼¾⅓⅔]$/.test(before) ? 'l' : 'I'
}
