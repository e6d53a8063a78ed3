import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingRecipe,
  type Unmapped,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { hasEnding } from '#server/recipe-files/reading/archive-files.ts'
import { leftover } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { underHeadings } from '#server/recipe-files/reading/lines.ts'
import { cleanLine, paragraphsOf, uniqueNames } from '#server/recipe-files/reading/text.ts'
import {
  firstText,
  mustFit,
  readTexts,
  type TextFile,
} from '#server/recipe-files/reading/text-files.ts'
import { cookDetails } from './cooklang-details.ts'
import { type CookMark, readCookStep, withoutComments } from './cooklang-text.ts'

const wanted = /\.cook$/i

/** Recipes as plain text with marks: a file, or a zip of them with pictures of the same names. */
export const cooklang: RecipeFileReader = {
  type: 'cooklang',
  title: 'Cooklang',

  finds: async (file) => {
    const isNamed = file.archive
      ? file.archive.entries.some(({ path }) => wanted.test(path))
      : hasEnding(file.name, 'cook')
    if (!isNamed) return 0
    const start = await firstText(file, wanted)
    if (start.trim() === '') return 0
    return /^>>|^---$|@\p{L}|[#~][^\s#~{}]*\{/mu.test(start) ? 2 : 1
  },

  read: (file) =>
    readTexts(file, wanted, async function* (text) {
      yield await itemOf(text.name, () => recipeIn(text))
    }),
}

function recipeIn(file: TextFile): IncomingRecipe {
  mustFit(file.text)
  const { details, body } = cookDetails(file)
  const { text, comments } = withoutComments(body)
  const lines = text.split(/\r\n?|\n/)
  const notes = notesIn(lines)
  // A line may end with a sign that another one follows in the same step.
  const cooked = lines
    .filter((line) => !line.startsWith('>'))
    // A part without a name only ends the one before it.
    .map((line) => (/^=+\s*$/.test(line) ? '' : line))
    .join('\n')
    .replace(/(?<=\s)\\[^\S\n]{0,9}\n/g, '')
  const paragraphs = paragraphsOf(apart(cooked))
  const ingredients: IncomingIngredient[] = []
  const tools: string[] = []
  const unmapped: Unmapped[] = comments.flatMap((comment) => leftover('comment', comment))
  const listed = new Set<string>()
  let section: string | null = null

  const take = (mark: CookMark) => {
    const amount = [mark.amount, mark.unit].filter((part) => part !== '').join(' ')
    const told = [amount, mark.note].filter((part) => part !== '').join(', ')
    if (mark.kind === 'cookware') {
      tools.push(mark.name)
      unmapped.push(...leftover(`#${mark.name}`, told))
    } else if (mark.kind === 'timer') {
      if (mark.name !== '') unmapped.push(...leftover('timer', `${mark.name} ${amount}`))
    } else {
      const key = mark.name.toLocaleLowerCase()
      // Named again without anything new, it is the one from before.
      if (listed.has(key) && told === '') return
      listed.add(key)
      const ingredient = ingredientOf(mark, file)
      if (ingredient) ingredients.push({ ...ingredient, section })
      section = null
    }
  }

  const steps = paragraphs.map((paragraph) => {
    const heading = headingIn(paragraph)
    if (heading !== null) {
      section = heading
      return paragraph
    }
    const step = readCookStep(cleanLine(paragraph))
    step.marks.forEach(take)
    return step.text
  })

  return {
    ...emptyRecipe(file.name),
    ...details,
    ingredients,
    steps: underHeadings(steps, headingIn).map((line) => ({ ...line, title: '' })),
    notes: notes.map((note) => ({ title: '', text: note })),
    tools: uniqueNames(tools),
    unmapped: [...details.unmapped, ...unmapped],
  }
}

/** Lines that begin with a sign of their own; those below each other are one note. */
function notesIn(lines: readonly string[]): string[] {
  const notes: string[][] = [[]]
  for (const line of lines) {
    if (line.startsWith('>')) notes.at(-1)!.push(line.slice(1).trim())
    else if (notes.at(-1)!.length > 0) notes.push([])
  }
  return notes.map((note) => note.join('\n').trim()).filter((note) => note !== '')
}

/** '= Dough', '== Dough ==' */
function headingIn(line: string): string | null {
  if (!line.startsWith('=') || line.includes('\n') || line.length > 200) return null
  return (
    line
      .replace(/^=+/, '')
      .replace(/(?<!=)=+$/, '')
      .trim() || null
  )
}

/** Headings are paragraphs of their own, also without blank lines around them. */
const apart = (text: string) => text.replace(/^=.*$/gm, '\n$&\n')

function ingredientOf(mark: CookMark, { files }: TextFile): IncomingIngredient | null {
  const isRecipe = mark.modifiers.startsWith('@') || /^\.{0,2}\//.test(mark.name)
  const food = mark.name.slice(mark.name.lastIndexOf('/') + 1)
  const optional = mark.modifiers.includes('?') ? 'optional' : ''
  const note = [mark.note, optional].filter((part) => part !== '').join(', ')
  const entry = isRecipe ? files?.find(`${mark.name}.cook`) : null
  const path = entry?.path ?? mark.name.replace(/^[./]+/, '')
  const recipe = isRecipe ? { sourceId: cookId(path), name: food } : null
  return writtenIngredient({ amount: mark.amount, unit: mark.unit, food, note, recipe })
}

/** Recipes name each other by their paths without the ending. */
const cookId = (path: string) => path.replace(wanted, '')
