import type { PageReading } from '#server/recipe-files/page-reading.ts'
import { leftover } from '#server/recipe-files/reading/fields.ts'
import { recipeInText } from '../documents/recipe-in-text.ts'
import { linesNowhere } from '../documents/lines-left.ts'
import { plainLines } from '../documents/text-lines.ts'
import { recipeInFile } from './recipe-in-file.ts'
import { toIncoming } from './to-incoming.ts'

/** What readers of files know of pages. */
export const pageReading: PageReading = {
  inText: (lines, name) => {
    const page = recipeInText(lines, name)
    if (!page) return null
    const left = linesNowhere(page, plainLines(lines))
    return { ...toIncoming(page), unmapped: leftover('text', left.join('\n')) }
  },
  inFile: recipeInFile,
}
