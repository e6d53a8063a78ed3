import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { labelsIn, readLabelled } from './labelled-text.ts'

/** Texts with labels, among them the cookbook and its section. Tandoor writes them as well. */
export const saffron: RecipeFileReader = {
  type: 'saffron',
  title: 'Saffron',
  finds: async (file) => {
    const labels = await labelsIn(file)
    return labels.has('ingredients') && labels.has('cookbook') && labels.has('section') ? 2 : 0
  },
  read: (file) => readLabelled(file, fromTandoor),
}

const [title, description] = ['Title: ', 'Description: ']

/** Tandoor leaves out line ends behind the title and its description, and writes "1.0 None leek" without a unit. */
function fromTandoor(text: string): string {
  if (!text.includes('\nOriginal URL:')) return text
  const lines = text.split('\n')
  return lines
    .map((line, at) => apart(line, lines[at + 1]?.startsWith('Original URL:') ?? false))
    .join('\n')
}

function apart(line: string, isAboveAddress: boolean): string {
  const at = line.startsWith(title) ? line.indexOf(description, title.length + 1) : -1
  const isGlued = at > 0 && line[at - 1] !== ' '
  const parted = isGlued ? `${line.slice(0, at)}\n${line.slice(at)}` : line
  const end = parted.trimEnd()
  if (isAboveAddress && end.endsWith('Source:') && !end.startsWith('Source:')) {
    return `${end.slice(0, -'Source:'.length)}\nSource:`
  }
  return parted
    .replace(/^0\.0 (?:None )?(?=\S)/, '')
    .replace(/^(\d{1,7})\.0 (?:None )?(?=\S)/, '$1 ')
    .replace(/^(\d{1,7}\.\d{1,9}) None (?=\S)/, '$1 ')
}
