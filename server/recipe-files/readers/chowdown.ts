import { AppError } from '#server/errors/app-error.ts'
import type { Archive } from '#server/archives/index.ts'
import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { type ArchiveFiles, titleOf } from '#server/recipe-files/reading/archive-files.ts'
import { type Fields, fieldsOf, isText, recordIn } from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { ingredientsOf, stepsOf } from '#server/recipe-files/reading/lines.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText, readTexts, type TextFile } from '#server/recipe-files/reading/text-files.ts'
import { cleanText, linesOf, namesIn } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { readYaml } from '#server/recipe-files/reading/yaml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

/** Recipes, and the recipes that are parts of others. */
const inFolders = /(?:^|\/)_(?:recipes|components)\/[^/]+\.(?:md|markdown)$/i
const single = /\.(?:md|markdown)$/i

/** Pages of a web site: Markdown with YAML before it, in `_recipes`, and pictures in `images`. */
export const chowdown: RecipeFileReader = {
  type: 'chowdown',
  title: 'Chowdown',

  finds: async (file) => {
    if (file.archive) return file.archive.entries.some(({ path }) => inFolders.test(path)) ? 2 : 0
    const start = await firstText(file, single)
    return /^---\s*\n/.test(start) && /^layout:\s*["']?recipe\b/m.test(start) ? 2 : 0
  },

  read: (file) =>
    readTexts(file, file.archive ? inFolders : single, async function* (text) {
      yield await itemOf(text.name, () => recipeIn(text))
    }),
}

function recipeIn({ text, path, archive, files }: TextFile): IncomingRecipe {
  const found = /^---[ \t]*\r?\n/.exec(text)
  const end = found ? text.search(/\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/) : -1
  if (!found || end < 0) throw new AppError('recipe-file.recipe-unreadable')
  const fields = fieldsOf(recordIn(readYaml(text.slice(found[0].length, end + 1))))
  const body = text.slice(text.indexOf('\n', end + 1))
  return recipeOf(fields, {
    body: text.indexOf('\n', end + 1) < 0 ? '' : cleanText(body),
    slug: titleOf(path),
    picture: (name) => pictureIn(name, archive, files),
  })
}

interface Surroundings {
  body: string
  slug: string
  picture: (name: string) => IncomingPicture | null
}

function recipeOf(fields: Fields, { body, slug, picture }: Surroundings): IncomingRecipe {
  const described = fields.text('description')
  fields.parsed('layout', (value) => (value === 'recipe' || value === 'component' ? true : null))
  return {
    ...emptyRecipe(fields.name('title')),
    description: [described, body].filter((part) => part !== '').join('\n\n'),
    ingredients: [
      ...ingredientsOf(fields.each('ingredients', textLines).flat()),
      ...fields.each('components', componentOf),
    ],
    steps: stepsOf(fields.each('directions', textLines).flat()),
    tags: fields.each('tags', (value) => (isText(value) ? namesIn(value) : null)).flat(),
    categories: fields.names('category', 'categories'),
    ...yieldOf(fields.line('yield', 'servings')),
    prepTime: timeText(fields.line('prep_time', 'prepTime')),
    cookTime: timeText(fields.line('cook_time', 'cookTime')),
    totalTime: timeText(fields.line('total_time', 'totalTime')),
    ...sourceOf(fields.line('source_url', 'url'), fields.line('source', 'author')),
    pictures: fields.each('image', (value) => (isText(value) ? picture(value) : null)),
    sourceId: slug,
    unmapped: fields.unmapped(),
  }
}

const textLines = (value: unknown) => (isText(value) ? linesOf(value) : null)

/** A recipe that is a part of this one is named as its file. */
function componentOf(value: unknown): IncomingIngredient | null {
  if (!isText(value) || value.trim() === '') return null
  const slug = value.trim().slice(0, 255)
  const text = slug.replaceAll('-', ' ')
  return { section: null, text, parts: null, recipe: { sourceId: slug, name: text } }
}

function pictureIn(name: string, archive: Archive | null, files: ArchiveFiles | null) {
  const entry = files?.find(`images/${name}`) ?? files?.find(name)
  return archive && entry ? filePicture(archive, entry) : webPicture(name)
}
