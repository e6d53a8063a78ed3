import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import type { FileWords, RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { amountText } from '#server/recipe-files/reading/parts.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'
import {
  addressBeside,
  withInner,
  withInnerIngredients,
} from '#server/recipe-files/writing/inner-recipes.ts'
import { oneLine, plainText } from '#server/recipe-files/writing/lines.ts'

/** Markdown that reads as a recipe: ingredients between rules, with their amounts in italics. */
export const recipemd: RecipeFileWriter = {
  type: 'recipemd',
  archive: 'zip',
  contentType: 'text/markdown; charset=utf-8',

  write: async function* (recipes, { words }) {
    const nameOf = fileNames()
    for await (const given of recipes) {
      const recipe = withInner(withInnerIngredients(given), (named) => {
        return `[${named.words}](${addressOf(named)})`
      })
      const name = nameOf(recipe.name)
      const pictures: string[] = []
      for (const picture of recipe.pictures) {
        const content = await picture.jpeg()
        if (content === null) continue
        // Without spaces and brackets, as the address of a picture cannot have them.
        const path = `pictures/${recipe.id}-${pictures.length + 1}.jpg`
        pictures.push(path)
        yield { path, content }
      }
      yield { path: `${name}.md`, content: Buffer.from(textOf(recipe, pictures, words)) }
    }
  },
}

const addressOf = (named: NamedRecipe) => addressBeside(named, 'md')

function textOf(recipe: OutgoingRecipe, pictures: string[], words: FileWords): string {
  const tags = [...new Set([...recipe.categories, ...recipe.tags].map(oneLine))]
  const parts = [
    `# ${oneLine(recipe.name)}`,
    pictures.map((path) => `![](${path})`).join('\n'),
    descriptionOf(recipe),
    factsOf(recipe, words),
    tags.length > 0 ? `*${tags.map(withoutStars).join(', ')}*` : '',
    hasAmount(recipe) ? `**${withoutStars(oneLine(recipe.recipeYield))}**` : '',
    '---',
    ingredientsOf(recipe),
    '---',
    stepsOf(recipe),
    notesOf(recipe, words),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** A paragraph wholly in italics or in bold would be the tags or the yields. */
const descriptionOf = ({ description }: OutgoingRecipe) =>
  proseOf(description)
    .split('\n\n')
    .map((paragraph) => {
      const isFramed = /^([*_]{1,3})[^*_](?:.*[^*_])?\1$/s.test(paragraph.slice(0, 10_000).trim())
      return isFramed ? paragraph.trim().replaceAll(/^[*_]{1,3}|[*_]{1,3}$/g, '') : paragraph
    })
    .join('\n\n')

/** Yields without a number are a mistake there, and so are those behind a comma. */
const hasAmount = ({ recipeYield }: OutgoingRecipe) =>
  oneLine(recipeYield)
    .split(/(?<!\d),|,(?!\d)/)
    .every((part) => /^\s*[\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(part))

/** What the format has no place of its own for, as a list at the end of the description. */
function factsOf(recipe: OutgoingRecipe, words: FileWords): string {
  const nutrition = Object.entries(recipe.nutrition).map(
    ([name, value]) => `${words.nutrients[name as keyof FileWords['nutrients']]} ${value}`,
  )
  const facts: [string, string][] = [
    [words.yield, hasAmount(recipe) ? '' : recipe.recipeYield],
    [words.prepTime, recipe.prepTime],
    [words.cookTime, recipe.cookTime],
    [words.totalTime, recipe.totalTime],
    [words.difficulty, recipe.difficulty],
    [words.tools, recipe.tools.join(', ')],
    [words.nutrition, nutrition.join(', ')],
    [words.source, recipe.sourceUrl || recipe.sourceName],
  ]
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `- ${name}: ${oneLine(value)}`)
    .join('\n')
}

function ingredientsOf({ ingredients }: OutgoingRecipe): string {
  const lines: string[] = []
  for (const { section, text, parts, recipe } of ingredients) {
    if (section) lines.push(`${lines.length > 0 ? '\n' : ''}## ${oneLine(section)}\n`)
    lines.push(`- ${recipe ? innerLine(recipe, parts, text) : itemLine(parts, text)}`)
  }
  return lines.join('\n')
}

const itemLine = (parts: Parts | null, text: string) =>
  parts ? partsLine(parts, text) : plainItem(text)

/** A recipe is a link to its file, in the words of the line. */
function innerLine(recipe: NamedRecipe, parts: Parts | null, text: string): string {
  const line = itemLine(parts, text)
  const amount = /^\*[^*]*\* /.exec(line)?.[0] ?? ''
  const words = line.slice(amount.length)
  const food = amount === '' ? words : oneLine(parts?.food ?? '')
  // Words with brackets could not be those of a link.
  if (food === '' || !words.startsWith(food) || /[[\]]/.test(food)) return line
  return `${amount}[${food}](${addressOf(recipe)})${words.slice(food.length)}`
}

type Parts = NonNullable<OutgoingRecipe['ingredients'][number]['parts']>

/** The amount in italics, if the line begins with it. */
function partsLine({ quantity, quantityMax, unit, food, note }: Parts, text: string): string {
  const rest = [oneLine(food), oneLine(note)].filter((part) => part !== '').join(', ')
  // An amount without a number and one of nothing are mistakes there.
  if (quantity === null || rest === '') return plainItem(text)
  const range = quantityMax === null ? '' : `-${amountText(quantityMax)}`
  const number = amountText(quantity) + range
  const amount = withoutStars(oneLine([number, unit].filter((part) => part !== '').join(' ')))
  return `*${amount}* ${rest}`
}

/** A star at the beginning would make an amount of what follows, and a bracket a link. */
const plainItem = (text: string) => oneLine(text).replace(/^[*_[\s]+/, '')

const withoutStars = (text: string) => text.replaceAll('*', '')

function stepsOf({ steps }: OutgoingRecipe): string {
  let number = 0
  return steps
    .flatMap(({ section, title, text }) => {
      number = section ? 1 : number + 1
      const whole = [oneLine(title), proseOf(text)].filter((part) => part !== '').join('\n')
      const indented = whole.replace(/\n(?=.)/g, `\n${' '.repeat(String(number).length + 2)}`)
      return [...(section ? [`## ${oneLine(section)}`] : []), `${number}. ${indented}`]
    })
    .join('\n\n')
}

function notesOf({ notes }: OutgoingRecipe, words: FileWords): string {
  if (notes.length === 0) return ''
  const texts = notes.map(({ title, text }) =>
    [title === '' ? '' : `### ${oneLine(title)}`, proseOf(text)].filter(Boolean).join('\n\n'),
  )
  return [`## ${words.notes}`, ...texts].join('\n\n')
}

/** A rule would end the part, and an underline make a heading; they are moved off the beginning of their line. */
const proseOf = (text: string) =>
  plainText(text)
    .split('\n')
    .map((line) =>
      /^ {0,3}(?:(?:- *)+|(?:\* *){3,}|(?:_ *){3,}|=+ *)$/.test(line)
        ? `\\${line.trimStart()}`
        : line,
    )
    .join('\n')
