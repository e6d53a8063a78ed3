import { readdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '#server/errors/app-error.ts'
import type { LanguageBytes } from './engine.ts'

/** Those that come with Trivet, by Tesseract's names, and their short ones. */
const shipped: Record<string, string> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  nld: 'nl',
}

/** The largest of Tesseract's own are 15 MB, 40 unpacked. */
const MOST_BYTES = 64 * 1024 * 1024
/** In the header of such a file: how many parts it can have. */
const MOST_PARTS = 64
const fileName = /^([a-z]{3}(?:_[a-z]{1,10})?)\.traineddata(?:\.gz)?$/i

const unzip = promisify(gunzip)

export interface ReadingLanguage {
  /** 'eng', 'chi_sim' */
  code: string
  /** Put into the data folder by the household. */
  isOwn: boolean
}

const ownFolder = (root: string) => path.join(root, 'languages')

/** The languages in which pictures can be read. */
export async function readingLanguages(root: string): Promise<ReadingLanguage[]> {
  const own = (await ownFiles(root)).map(({ code }) => code).filter((code) => !(code in shipped))
  return [
    ...Object.keys(shipped).map((code) => ({ code, isOwn: false })),
    ...[...new Set(own)].toSorted().map((code) => ({ code, isOwn: true })),
  ]
}

/** What a person's own language and English are called, for those who choose none. */
export function usualLanguages(locale: string): string[] {
  const own = Object.keys(shipped).find((code) => locale.startsWith(shipped[code]!))
  return [...new Set([own ?? 'eng', 'eng'])]
}

/** The data of these languages. @throws AppError reading.languages for one that is not there, or is none */
export async function languageBytes(root: string, codes: string[]): Promise<LanguageBytes[]> {
  const own = await ownFiles(root)
  const found: LanguageBytes[] = []
  for (const code of new Set(codes)) {
    const file = own.find((one) => one.code === code)?.file ?? shippedFile(code)
    const bytes = file === null ? null : await unpacked(file)
    if (!bytes || !isTrained(bytes)) throw new AppError('reading.languages', { names: code })
    found.push({ code, bytes })
  }
  return found
}

async function ownFiles(root: string): Promise<{ code: string; file: string }[]> {
  const folder = ownFolder(root)
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const code = fileName.exec(name.slice(0, 60))?.[1]
    return code === undefined ? [] : [{ code: code.toLowerCase(), file: path.join(folder, name) }]
  })
}

function shippedFile(code: string): string | null {
  if (!(code in shipped)) return null
  const at = createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`)
  return path.join(path.dirname(at), '4.0.0_best_int', `${code}.traineddata.gz`)
}

async function unpacked(file: string): Promise<Uint8Array | null> {
  try {
    const { size } = await stat(file)
    if (size > MOST_BYTES) return null
    const bytes = await readFile(file)
    const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
    return isZipped ? await unzip(bytes, { maxOutputLength: MOST_BYTES }) : bytes
  } catch {
    return null
  }
}

/** The header: how many parts there are, and where each one begins, or -1; all of them inside the file. */
export function isTrained(bytes: Uint8Array): boolean {
  if (bytes.length < 1000) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts = view.getInt32(0, true)
  if (parts < 1 || parts > MOST_PARTS) return false
  const begins = Array.from({ length: parts }, (_, at) => view.getBigInt64(4 + at * 8, true))
  const used = begins.filter((begin) => begin !== -1n)
  const least = BigInt(4 + parts * 8)
  return used.length > 1 && used.every((at) => at >= least && at < BigInt(bytes.length))
}
