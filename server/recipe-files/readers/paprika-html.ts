import { AppError } from '#server/errors/app-error.ts'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { IncomingPicture, IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFile } from '#server/recipe-files/reader.ts'
import {
  type ArchiveFiles,
  filesOf,
  folderOf,
  hasEnding,
  startOf,
  titleOf,
} from '#server/recipe-files/reading/archive-files.ts'
import { decodeStart, decodeText } from '#server/recipe-files/reading/decode.ts'
import { type Fields, fieldsOf } from '#server/recipe-files/reading/fields.ts'
import { domOf } from '#server/recipe-files/reading/html-pieces.ts'
import { htmlText } from '#server/recipe-files/reading/html.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import { recordOf } from '#server/recipe-files/reading/records.ts'
import { namesIn } from '#server/recipe-files/reading/text.ts'

/** Bytes of a page, and of its beginning, where it says what it is; and how many pages are asked. */
const [MOST_PAGE, START, MOST_ASKED] = [5 * 1024 * 1024, 64 * 1024, 3]

/** What stands in a page, by the names that the program's other files have for it. */
const names: Record<string, string> = {
  recipeYield: 'servings',
  prepTime: 'prep_time',
  cookTime: 'cook_time',
  totalTime: 'total_time',
  author: 'source',
  url: 'source_url',
  comment: 'notes',
  nutrition: 'nutritional_info',
  recipeCategory: 'categories',
  recipeIngredient: 'ingredients',
  recipeInstructions: 'directions',
  aggregateRating: 'rating',
}

/** Whether a file is a page of the program, or a zip of such pages. */
export async function findsPages({ start, archive }: RecipeFile): Promise<0 | 2> {
  if (!archive) return isPage(decodeStart(start)) ? 2 : 0
  for (const entry of pagesIn(archive).slice(0, MOST_ASKED)) {
    const begin = await startOf(archive, entry, START).catch(() => Buffer.alloc(0))
    if (isPage(decodeStart(begin))) return 2
  }
  return 0
}

/** Other programs mark recipes likewise, but not their lines. */
const isPage = (start: string) =>
  /<div class="recipe" itemscope[^<>]{0,100}schema\.org\/Recipe/.test(start) &&
  /<p\s[^<>]{0,200}class="line"/.test(start)

/** Each page is a recipe; a list of them lies beside. */
const pagesIn = (archive: Archive): ArchiveEntry[] =>
  archive.entries.filter(
    ({ path }) => hasEnding(path, 'html', 'htm') && !/(?:^|\/)index\.html?$/i.test(path),
  )

export async function* readPages(
  file: RecipeFile,
  recipeOf: (fields: Fields) => IncomingRecipe,
): AsyncGenerator<ReadItem> {
  const { archive } = file
  if (!archive) {
    yield await itemOf(titleOf(file.name), async () =>
      recipeOf(fieldsOf(valuesIn(decodeText(await file.read(MOST_PAGE))).record)),
    )
    return
  }
  const files = filesOf(archive)
  for (const entry of pagesIn(archive)) {
    yield await itemOf(titleOf(entry.path), async () => {
      const { record, image } = valuesIn(decodeText(await archive.read(entry, MOST_PAGE)))
      const recipe = recipeOf(fieldsOf(record))
      const picture = pictureAt(image, { archive, files, folder: folderOf(entry.path) })
      return picture ? { ...recipe, pictures: [picture] } : recipe
    })
  }
}

function pictureAt(
  path: string,
  { archive, files, folder }: { archive: Archive; files: ArchiveFiles; folder: string },
): IncomingPicture | null {
  const entry = path === '' ? null : files.find(path, folder)
  return entry && filePicture(archive, entry)
}

/** The values of a page as the program's other files have them, and where its picture lies beside it. */
function valuesIn(page: string) {
  const tags = (tag: RegExp) => page.match(tag)?.length ?? 0
  // The whole recipe stands in one element.
  if (tags(/<div\b/g) > tags(/<\/div>/g)) throw new AppError('recipe-file.unreadable')
  const $ = domOf(page)
  const pairs: [name: string, value: unknown][] = []
  const lines: string[] = []
  let image = ''
  for (const element of $('.recipe [itemprop]').toArray()) {
    const { itemprop = '', value, href, src = '' } = element.attribs
    const text = () => htmlText($(element).html() ?? '')
    if (itemprop === 'recipeIngredient') lines.push(text())
    else if (itemprop === 'image') {
      image ||= src
      pairs.push(['image_url', $(element).closest('a').attr('href') ?? ''])
    } else if (itemprop === 'recipeCategory') pairs.push(['categories', namesIn(text(), /,/)])
    else pairs.push([names[itemprop] ?? itemprop, value ?? href ?? text()])
  }
  pairs.push(['ingredients', lines.join('\n')])
  return { record: recordOf(pairs), image }
}
