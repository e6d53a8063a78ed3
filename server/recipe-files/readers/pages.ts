import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { IncomingPicture } from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import {
  filesOf,
  folderOf,
  hasEnding,
  isPictureName,
  nameOf,
  startOf,
  titleOf,
} from '#server/recipe-files/reading/archive-files.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { schemaRecipesIn } from '#server/recipe-files/reading/json-ld.ts'
import { leftPart } from '#server/recipe-files/reading/left-part.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import { schemaRecipe } from '#server/recipe-files/reading/schema-org.ts'

const MB = 1024 * 1024
const MOST = 40 * MB
/** No page of a recipe is longer; a larger one is told of. */
const MOST_TEXT = 16 * MB
const NAMED = 20
/** Texts of a zip that are looked at to know what it is, and bytes of each. */
const [MOST_ASKED, START] = [20, 64 * 1024]

const webPages = ['html', 'htm', 'xhtml']
const texts = ['txt', 'md', 'markdown']
const letters = ['mhtml', 'mht', 'pdf', 'docx', 'odt', 'rtf']
/** What somebody may have written a recipe in, and Trivet cannot read. */
const otherDocuments = ['doc', 'pages', 'epub', 'webarchive']
const zips = ['zip', '7z', 'rar', 'gz', 'tar']

/** Saved pages, PDFs, documents and texts that no program made, each of them a recipe; mostly a folder that somebody has zipped. */
export const loosePages: RecipeFileReader = {
  type: 'pages',
  title: 'Web pages, PDFs and texts',

  finds: async ({ name, start, archive, pages }) => {
    const isRecipe = (path: string, bytes: Buffer) =>
      pages.inText(decodeStart(bytes).split(/\r\n?|\n/), titleOf(path)) !== null
    if (!archive) {
      if (isDocument(decodeStart(start))) return 1
      return hasEnding(name, ...texts) && isRecipe(name, start) ? 1 : 0
    }
    if (isOfWordProcessor(archive)) return 1
    if (archive.entries.some(({ path }) => hasEnding(path, ...webPages, ...letters))) return 1
    // Any zip may have texts.
    const asked = archive.entries.filter(({ path }) => hasEnding(path, ...texts))
    for (const entry of asked.slice(0, MOST_ASKED))
      if (isRecipe(entry.path, await startOf(archive, entry, START))) return 1
    return 0
  },

  read: async function* (file) {
    const { archive } = file
    if (archive && !isOfWordProcessor(archive)) return yield* readArchive(file, archive)
    const item = await itemOf(titleOf(file.name), async () =>
      file.pages.inFile({ bytes: await file.read(MOST), pictureOf: () => null }),
    )
    if ('failed' in item) throw item.cause
    yield item
  },
}

const isLoose = (path: string) => hasEnding(path, ...webPages, ...texts, ...letters)

/** Documents of Word and LibreOffice are zips themselves. */
const isOfWordProcessor = ({ entries }: Archive) =>
  ['word/document.xml', 'content.xml'].some((part) => entries.some(({ path }) => path === part))

/** A PDF, a page with its pictures in one file, or a page. */
const isDocument = (start: string) =>
  start.slice(0, 1024).includes('%PDF-') ||
  start.startsWith('{\\rtf') ||
  /^content-type:[ \t]{0,8}multipart\/related/im.test(start.slice(0, 4096)) ||
  /^\s{0,100}(?:<!--[^>]{0,200}-->\s{0,100})?<(?:!doctype html|html)\b/i.test(start.slice(0, 1000))

async function* readArchive(file: RecipeFile, archive: Archive): AsyncGenerator<ReadItem> {
  const beside = picturesBeside(archive)
  for (const entry of archive.entries) {
    const { path } = entry
    if (isLoose(path)) {
      yield await itemOf(titleOf(path), async () => {
        const most = hasEnding(path, ...letters) ? MOST : MOST_TEXT
        const bytes = await read(archive, entry, most)
        return file.pages.inFile({ bytes, pictureOf: beside.of(path) })
      })
    } else if (hasEnding(path, 'json')) yield* schemaIn(archive, entry)
    else if (hasEnding(path, ...zips)) yield leftPart(path, null, 'recipe-file.zip-inside')
    else if (hasEnding(path, ...otherDocuments)) yield leftPart(path, null, 'recipe-file.document')
  }
  const left = beside.left()
  const names = left.slice(0, NAMED).map(nameOf).join(', ')
  if (left.length > 0)
    yield leftPart(left.length > NAMED ? `${names}, …` : names, null, 'recipe-file.pictures-left')
}

/** @throws AppError recipe-file.recipe-too-large */
async function read(archive: Archive, entry: ArchiveEntry, most: number): Promise<Buffer> {
  if (entry.size > most) throw new AppError('recipe-file.recipe-too-large')
  return archive.read(entry, most)
}

/** Files of a page's scripts are JSON as well, and no recipes. */
async function* schemaIn(archive: Archive, entry: ArchiveEntry): AsyncGenerator<ReadItem> {
  const name = titleOf(entry.path)
  try {
    const value = readJson(await read(archive, entry, MOST_TEXT))
    for (const record of schemaRecipesIn(value))
      yield await itemOf(name, () => schemaRecipe(record, false))
  } catch (cause) {
    if (!isOfPage(entry.path)) yield { failed: name, cause }
  }
}

/** Browsers put what belongs to 'Soup.html' into 'Soup_files', 'Soup-Dateien' and the like. */
const isOfPage = (path: string) => /[_-]\p{L}{3,12}(?:\/|$)/u.test(folderOf(path))

/** The pictures of an archive, by how pages name them. */
function picturesBeside(archive: Archive) {
  const files = filesOf(archive)
  const folders = [...new Set(archive.entries.map(({ path }) => folderOf(path)))]
  const used = new Set<string>()
  const find = (page: string, address: string): ArchiveEntry | null => {
    const path = address.replace(/^https?:\/\/[^/?#]{1,300}/i, '').replace(/[?#].*$/s, '')
    const isBeside = path === address
    const own = folderOf(page)
    const stem = own === '' ? titleOf(page) : `${own}/${titleOf(page)}`
    const name = nameOf(path)
    const companions = folders.filter((folder) => folder !== own && folder.startsWith(stem))
    const found = isBeside ? files.find(path, own) : null
    const saved = companions.map((folder) => files.find(name, folder)).find((one) => one !== null)
    return found ?? (name === '' ? null : (saved ?? files.find(name, own)))
  }
  return {
    of:
      (page: string) =>
      (address: string): IncomingPicture | null => {
        const entry = find(page, address)
        if (!entry || !isPictureName(entry.path) || used.has(`${page}\n${entry.path}`)) return null
        used.add(`${page}\n${entry.path}`)
        used.add(entry.path)
        return filePicture(archive, entry)
      },
    /** Those that no page has named, but for what browsers have saved with pages. */
    left: () =>
      archive.entries
        .map(({ path }) => path)
        .filter((path) => isPictureName(path) && !used.has(path) && !isOfPage(path)),
  }
}
