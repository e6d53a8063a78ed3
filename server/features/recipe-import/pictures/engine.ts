import { createRequire } from 'node:module'
import { type PlacedLine, unsureMarks } from '../documents/placed-lines.ts'

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

export interface ReadPicture {
  lines: PlacedLine[]
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
      const found = api.GetGradient()
      const angle = Math.abs(found) > SLIGHT && Math.abs(found) < STEEP ? found : 0
      if (angle !== 0) api.SetImageFile(1, angle)
      const lines = recognized(api)
      if (lines.length > 0) return { lines, confidence: api.MeanTextConf(), angle }
      // A few short lines alone are easily taken for a picture.
      api.SetVariable('tessedit_pageseg_mode', layouts.oneBlock)
      if (api.SetImageFile(1, angle) !== 0) throw new Error('the picture cannot be decoded')
      return { lines: recognized(api), confidence: api.MeanTextConf(), angle }
    },
  }
}

function recognized(api: Api): PlacedLine[] {
  api.Recognize(null)
  return linesIn(api.GetTSVText(0))
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
function linesIn(table: string): PlacedLine[] {
  const lines: PlacedLine[] = []
  for (const row of table.split('\n')) {
    const [level, , , , , , ...cells] = row.split('\t')
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(0, 5).map(Number)
    if (level === '4')
      lines.push({ text: '', left, right: left + width, top, bottom: top + height })
    const line = lines.at(-1)
    const word = (cells[5] ?? '').trim()
    if (level !== '5' || !line || word === '') continue
    const seen = likelier(word, line.text)
    const { begin, end } = unsureMarks
    const marked = confidence < DOUBTFUL ? `${begin}${seen}${end}` : seen
    line.text = line.text === '' ? marked : `${line.text} ${marked}`
  }
  return lines.filter(({ text }) => text !== '')
}

/** Nobody writes an upright stroke into a recipe: behind a number it is a litre, else the letter. */
function likelier(word: string, before: string): string {
  if (word !== '|') return word
  return /[\d½¼¾⅓⅔]$/.test(before) ? 'l' : 'I'
}
