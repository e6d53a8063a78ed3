import { AppError } from '#server/errors/app-error.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { PageReading } from '#server/recipe-files/page-reading.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { eachLine } from '#server/recipe-files/reading/framed-texts.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { webAddress } from '#server/recipe-files/reading/pictures.ts'
import { recipeInWords } from '#server/recipe-files/reading/recipe-in-words.ts'
import { firstText, mustFit, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { cleanLine, linesOf } from '#server/recipe-files/reading/text.ts'

const wanted = /\.txt$/i
const folder = /^cheftap_export/i
/** In characters. */
const LONGEST_FACTS = 200

/** A zip of texts: the name, the address, and what the page of the recipe said. */
export const chefTap: RecipeFileReader = {
  type: 'cheftap',
  title: 'ChefTap',

  finds: async (file) => {
    if (!file.archive) return 0
    if (file.archive.entries.some(({ path }) => isExport(path))) return 2
    // Zipped without its folder, only its texts say what it is: below each name stands the address.
    const [, address = ''] = linesOf(await firstText(file, wanted))
    return webAddress(address) === '' ? 0 : 1
  },

  read: (file) =>
    readTexts(file, wanted, async function* ({ name, text }) {
      yield await itemOf(name, () => recipeIn(text, file.pages))
    }),
}

/** Unpacked and packed again, there may be a folder around it, or a number behind its name. */
const isExport = (path: string) =>
  wanted.test(path) &&
  path
    .split('/')
    .slice(0, -1)
    .some((part) => folder.test(part))

function recipeIn(text: string, pages: PageReading): IncomingRecipe {
  mustFit(text)
  const lines = [...eachLine(text)]
  const titleAt = lines.findIndex((line) => line.trim() !== '')
  if (titleAt < 0) throw new AppError('recipe-file.recipe-empty')
  // The address stands alone near the beginning.
  const addressAt = lines.findIndex((line, at) => at > titleAt && webAddress(line) !== '')
  const rest = lines.filter((_, at) => at > titleAt && at !== addressAt).flatMap(factsApart)
  return {
    ...recipeInWords(pages, rest, cleanLine(lines[titleAt]!)),
    sourceUrl: addressAt < 0 ? '' : webAddress(lines[addressAt]!),
  }
}

/** Pages that show yield and times beside each other have them in one line here: 'Serves: 2 Prep Time: 5 minutes'. */
function factsApart(line: string): string[] {
  if (line.length > LONGEST_FACTS || !/\d/.test(line)) return [line]
  return line.split(/ (?=(?:prep|cook|total) time: )/i)
}
