import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { labelsIn, readLabelled } from './labelled-text.ts'

/** A zip of texts with labels. Other programs write such texts too, with other labels beside these. */
export const pepperplate: RecipeFileReader = {
  type: 'pepperplate',
  title: 'Pepperplate',
  finds: async (file) => {
    const labels = await labelsIn(file)
    if (!labels.has('ingredients') || labels.has('cookbook')) return 0
    const isSure = labels.has('instructions') && labels.has('original url')
    return isSure ? 2 : 1
  },
  read: readLabelled,
}
