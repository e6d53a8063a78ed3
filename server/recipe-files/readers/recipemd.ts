import { AppError } from '#server/errors/app-error.ts'
import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import { plainWords } from '#contract/recipe-links.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { readAmount } from '#server/recipe-files/reading/amounts.ts'
import { folderOf } from '#server/recipe-files/reading/archive-files.ts'
import { leftover } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { partsIngredient } from '#server/recipe-files/reading/parts.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import {
  firstText,
  mustFit,
  readTexts,
  type TextFile,
} from '#server/recipe-files/reading/text-files.ts'
import { markAroundMarkdown } from '#server/recipe-files/reading/recipe-marks.ts'
import { cleanLine, cleanText, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { markdownSteps } from './recipemd-steps.ts'

const wanted = /\.(?:md|markdown|recipemd)$/i
const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/

/** Recipes in Markdown: a heading, a description, tags in italics, yields in bold, ingredients and steps between rules. */
export const recipemd: RecipeFileReader = {
  type: 'recipemd',
  title: 'RecipeMD',

  finds: async (file) => {
    const start = (await firstText(file, wanted)).trimStart()
    const lines = start.split('\n').map((line) => line.trimEnd())
    if (!isNamed(lines)) return 0
    const first = lines.findIndex((line) => rule.test(line))
    const hasList = first >= 0 && lines.slice(first + 1).some((line) => /^\s*[-*+] +\S/.test(line))
    if (!hasList) return /\.(?:md|markdown|recipemd)$/i.test(file.name) ? 1 : 0
    const hasAmount = lines
      .slice(first)
      .some((line) => /^\s*[-*+] +\*[^*\s][^*]*\*(?!\*)/.test(line))
    return hasAmount || lines.some((line) => /^\*\*[^*]+\*\*$/.test(line)) ? 2 : 1
  },

  read: (file) =>
    readTexts(file, wanted, async function* (text) {
      yield await itemOf(text.name, () => recipeIn(text))
    }),
}

function recipeIn(file: TextFile): IncomingRecipe {
  mustFit(file.text)
  const text = withLinks(file.text.replaceAll(/\r\n?/g, '\n').trim())
  const [first = '', ...rest] = text.split('\n')
  if (!isNamed([first, ...rest])) throw new AppError('recipe-file.recipe-unreadable')
  const body = first.startsWith('#') ? rest : rest.slice(1)
  const [about = [], list = [], ...instructions] = partsOf(body)
  const { pictures, left } = picturesIn(about.join('\n'), file)
  const last = picturesIn(instructions.map((part) => part.join('\n')).join('\n\n'), file)
  return {
    ...emptyRecipe(cleanLine(first.replace(/^# +/, '').replace(/(?<!\s)\s+#+$/, ''))),
    ...aboutOf(withMarks(left, file)),
    ingredients: ingredientsIn(list, file),
    steps: markdownSteps(withMarks(last.left, file)),
    pictures: [...pictures, ...last.pictures],
    sourceId: idOf(file.path),
  }
}

/** A heading stands above everything else: '# Soup', or 'Soup' over a line of '='. */
const isNamed = ([first = '', second = '']: readonly string[]) =>
  /^# +\S/.test(first) || (first !== '' && /^=+ *$/.test(second))

/** What stands between the rules. The first line of a heading in two lines is no rule. */
function partsOf(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  lines.forEach((line, at) => {
    const isUnderline = /^-+$/.test(line) && (lines[at - 1] ?? '').trim() !== ''
    // Steps may have rules of their own.
    if (rule.test(line) && !isUnderline && parts.length < 3) parts.push([])
    else parts.at(-1)!.push(line)
  })
  return parts
}

/** The description, and what stands in italics (tags) or in bold (yields) as a paragraph of its own. */
function aboutOf(text: string) {
  const description: string[] = []
  const tags: string[] = []
  const yields: string[] = []
  for (const paragraph of text.split(/\n\s*\n/)) {
    const bold = framed(paragraph, /^(?:\*\*|__)([^*]+)(?:\*\*|__)$/)
    const italic = framed(paragraph, /^[*_]([^*]+)[*_]$/)
    if (bold !== null && yields.length === 0) yields.push(...listIn(bold))
    else if (bold === null && italic !== null && tags.length === 0)
      tags.push(...uniqueNames(listIn(italic)))
    else if (paragraph.trim() !== '') description.push(cleanText(paragraph))
  }
  const [first = '', ...others] = yields
  return {
    description: description.join('\n\n'),
    tags,
    ...yieldOf(first),
    unmapped: leftover('yields', others.join(', ')),
  }
}

const framed = (paragraph: string, frame: RegExp) =>
  frame.exec(paragraph.trim())?.[1]?.replaceAll('\n', ' ') ?? null

/** Between commas, unless they are those of a decimal: "1,5 l". */
const listIn = (text: string) =>
  text
    .split(/(?<!\d),|,(?!\d)/)
    .map(cleanLine)
    .filter((one) => one !== '')

function ingredientsIn(lines: readonly string[], file: TextFile): IncomingIngredient[] {
  const found: IncomingIngredient[] = []
  const headings: string[] = []
  for (const item of itemsOf(lines)) {
    if ('heading' in item) {
      headings.push(item.heading)
      continue
    }
    const ingredient = ingredientIn(item.text, file)
    if (!ingredient) continue
    const section = headings.splice(0).join(' – ') || null
    found.push({ ...ingredient, section })
  }
  return [...found, ...headings.map((text) => ({ section: null, text, parts: null, recipe: null }))]
}

/** The points of a list with their further lines and points below them, and the headings above them. */
function itemsOf(lines: readonly string[]): ({ heading: string } | { text: string })[] {
  const items: ({ heading: string } | { text: string })[] = []
  // How far a line stands in that belongs to the point above it.
  let inner = Infinity
  lines.forEach((line, at) => {
    const isUnderline = /^(?:-+|=+)$/.test(line) && (lines[at - 1] ?? '').trim() !== ''
    const isHeading = /^#{1,6} +\S/.test(line) || /^(?:-+|=+)$/.test(lines[at + 1] ?? '')
    const last = items.at(-1)
    if (isUnderline || line.trim() === '') return
    const point = /^\s*(?:[-*+]|\d{1,3}[.)]) +(?=\S)/.exec(line)?.[0] ?? ''
    const text = line.trim().replace(/^(?:[-*+]|\d{1,3}[.)]) +/, '')
    if (isHeading) items.push({ heading: cleanLine(line.replace(/^#{1,6} +/, '')) })
    else if (!last || !('text' in last) || (point !== '' && line.search(/\S/) < inner)) {
      inner = point.length
      items.push({ text })
    } else last.text += point === '' ? `\n${text}` : `\n, ${text}`
  })
  return items
}

/** "*1 1/2 cups* flour"; a link leads to the recipe of it. */
function ingredientIn(item: string, { files, path }: TextFile): IncomingIngredient | null {
  const lines = item.split('\n')
  // What it is of may stand below an amount.
  const isAmount = lines.length > 1 && /^(?:\*[^*]+\*|_[^_]+_)$/.test(lines[0]!.trim())
  const [line = '', ...more] = isAmount ? [`${lines[0]!} ${lines[1]!}`, ...lines.slice(2)] : lines
  const amount = /^\*([^*]+)\*(?!\*) *|^_([^_]+)_ +/.exec(line)
  const words = (amount?.[1] ?? amount?.[2] ?? '').trim()
  const named = amount ? line.slice(amount[0].length) : line
  const link = /^\[([^[\]]+)\]\(([^()\s]+)\)/.exec(named)
  const food = cleanLine(link ? link[1]! + named.slice(link[0].length) : named)
  const note = cleanLine(more.join(' ').replaceAll(' , ', ', ').replace(/^, */, ''))
  const entry = link ? files?.find(link[2]!, folderOf(path)) : null
  const recipe = link
    ? { sourceId: idOf(entry?.path ?? link[2]!), name: cleanLine(link[1]!) }
    : null
  const text = cleanLine([words, food].join(' ')) + (note === '' ? '' : `, ${note}`)
  if (text === '') return null
  const end = words.search(/[^\d\s./,½⅓⅔¼¾⅛⅜⅝⅞⅕–-]/u)
  const [number, unit] = end < 0 ? [words, ''] : [words.slice(0, end), words.slice(end).trim()]
  const read = readAmount(number)
  if (!read || food === '') return { section: null, text, parts: null, recipe }
  return partsIngredient({ ...read, unit, food, note }, { text, recipe })
}

/** A link in a text to a file beside it leads to the recipe of that file. */
const withMarks = (markdown: string, { files, path }: TextFile) =>
  markdown.replace(
    /(?<![!\\])\[((?:[^\\[\]\n]|\\[^\n]){1,500})\]\(([^()\s:]{1,1000}\.(?:md|markdown|recipemd))\)/gi,
    (_, words: string, address: string) => {
      const entry = files?.find(address, folderOf(path))
      const sourceId = idOf(entry?.path ?? address)
      return markAroundMarkdown({ sourceId, name: plainWords(words) }, words)
    },
  )

/** Recipes name each other by their paths. */
const idOf = (path: string) => path.replace(/^(?:\.\/)+/, '').replace(wanted, '')

/** Addresses that stand apart, "[soup]: https://…", are put where they are named. */
function withLinks(text: string): string {
  const addresses = new Map<string, string>()
  const left = text.replaceAll(
    /^ {0,3}\[([^[\]\n]{1,200})\]: +<?([^\s<>]{1,2000})>?[^\S\n]*$/gm,
    (_, name: string, address: string) => {
      addresses.set(name.toLowerCase(), address)
      return ''
    },
  )
  if (addresses.size === 0) return text
  return left.replaceAll(/\[([^[\]\n]{0,200})\]\[([^[\]\n]{0,200})\]/g, (whole, words, name) => {
    const address = addresses.get((String(name) || String(words)).toLowerCase())
    return address === undefined ? whole : `[${String(words)}](${address})`
  })
}

function picturesIn(markdown: string, { archive, files, path }: TextFile) {
  const pictures: IncomingPicture[] = []
  const text = markdown.replaceAll(/<img\s([^<>]{1,3000})>/gi, (whole, attributes) => {
    const address = /\bsrc\s?=\s?["']([^"'<>\s()]{1,2000})["']/i.exec(String(attributes))?.[1]
    return address === undefined ? whole : `![](${address})`
  })
  const left = text.replaceAll(/!\[([^[\]\n]*)\]\(([^()\s]+)\)/g, (whole, words, at) => {
    const entry = files?.find(String(at), folderOf(path))
    const picture = archive && entry ? filePicture(archive, entry) : webPicture(String(at))
    if (!picture) return whole
    pictures.push(picture)
    return String(words)
  })
  return { pictures, left }
}
