import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { labelsIn, readLabelled } from './labelled-text.ts'

/** Texts with labels, among them the cookbook and its section. */
export const saffron: RecipeFileReader = {
  type: 'saffron',
  title: 'Saffron',
  finds: async (file) => {
    const labels = await labelsIn(file)
    return labels.has('ingredients') && labels.has('cookbook') && labels.has('section') ? 2 : 0
  },
  read: readLabelled,
}
