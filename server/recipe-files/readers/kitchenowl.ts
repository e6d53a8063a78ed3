import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { IncomingList } from '#server/recipe-files/incoming-parts.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import {
  filesOf,
  hasEnding,
  isPictureName,
  startOf,
} from '#server/recipe-files/reading/archive-files.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import {
  type Fields,
  fieldsOf,
  isRecord,
  isText,
  recordIn,
} from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { stepsIn } from '#server/recipe-files/reading/lines.ts'
import { filePicture } from '#server/recipe-files/reading/pictures.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { minutesText } from '#server/recipe-files/reading/times.ts'

const MOST = 100 * 1024 * 1024
const START = 64 * 1024

/** A household as JSON, also in a zip with its photos: recipes, and items, lists and expenses beside them. */
export const kitchenOwl: RecipeFileReader = {
  type: 'kitchenowl',
  title: 'KitchenOwl',

  finds: async ({ start, archive }) => {
    if (!archive) return isHousehold(decodeStart(start)) ? 2 : 0
    const entry = householdIn(archive)
    if (!entry) return 0
    const begin = await startOf(archive, entry, START).catch(() => Buffer.alloc(0))
    return isHousehold(decodeStart(begin)) ? 2 : 0
  },

  read: async function* (file) {
    const { archive } = file
    const entry = archive && householdIn(archive)
    const bytes = entry ? await archive.read(entry, MOST) : await file.read(MOST)
    const household = recordIn(readJson(bytes))
    const files = archive && filesOf(archive)
    const pictureOf = (name: string) => {
      const picture = files?.find(name)
      return archive && picture && isPictureName(picture.path)
        ? [filePicture(archive, picture)]
        : []
    }
    const { recipes, shoppinglists, ...rest } = household
    if (!Array.isArray(recipes)) throw new AppError('recipe-file.empty')
    const lists = listsIn(shoppinglists)
    if (lists.length > 0) yield { holds: { parts: { shoppingLists: lists.length }, people: [] } }
    for (const [at, value] of recipes.entries()) {
      const name = isRecord(value) && typeof value['name'] === 'string' ? value['name'] : ''
      yield await itemOf(name.slice(0, 255) || `recipe ${at + 1}`, () =>
        recipeOf(fieldsOf(recordIn(value)), pictureOf),
      )
    }
    for (const list of lists) yield { part: { kind: 'shoppingLists', list } }
    for (const [field, value] of Object.entries(rest)) {
      if (!Array.isArray(value) || value.length === 0) continue
      const cause = new AppError('recipe-file.recipes-only')
      yield { failed: `${field.slice(0, 100)} (${value.length})`, cause }
    }
  },
}

const MOST_ITEMS = 5000

function isHousehold(start: string): boolean {
  const isIt = /^\s*\{/.test(start) && /"(?:recipes|items)"\s*:\s*\[/.test(start)
  return isIt && /"(?:yields|cook_time|icon|shoppinglists)"\s*:/.test(start)
}

/** The only JSON file of a zip. */
function householdIn(archive: Archive): ArchiveEntry | null {
  const all = archive.entries.filter(({ path }) => hasEnding(path, 'json'))
  return all.length === 1 ? all[0]! : null
}

/** Shopping lists with something on them: names, and how much as text. */
function listsIn(value: unknown): IncomingList[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).flatMap((list) => {
    const fields = fieldsOf(list)
    const items = fields
      .records('items')
      .slice(0, MOST_ITEMS)
      .map((item) => {
        const [name, amount] = [item.line('name'), item.line('description')]
        return { ...plainItem, note: [amount, name].filter((text) => text !== '').join(' ') }
      })
    const filled = items.filter(({ note }) => note !== '')
    return filled.length === 0 ? [] : [{ name: fields.line('name'), items: filled }]
  })
}

const plainItem = {
  quantity: null,
  unit: '',
  food: '',
  label: '',
  isChecked: false,
  recipe: null,
}

function recipeOf(fields: Fields, pictureOf: (name: string) => IncomingPicture[]): IncomingRecipe {
  const photo = fields.parsed('photo', (value) => {
    const found = isText(value) ? pictureOf(value) : []
    return found.length > 0 ? found : null
  })
  const items = fields.records('items')
  const names: string[] = []
  const ingredients = items.flatMap((item) => {
    const made = ingredientOf(item, names)
    return made ? [made] : []
  })
  const yields = fields.number('yields')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    ingredients,
    // The description is how to cook it, in Markdown.
    steps: stepsIn(withoutMentions(fields.text('description'), names)),
    servings: yields !== null && yields > 0 ? yields : null,
    prepTime: minutesText(fields.number('prep_time')),
    cookTime: minutesText(fields.number('cook_time')),
    totalTime: minutesText(fields.number('time')),
    tags: fields.names('tags'),
    ...sourceOf(fields.line('source')),
    pictures: photo ?? [],
  }
  return { ...recipe, unmapped: fields.unmapped() }
}

function ingredientOf(item: Fields, names: string[]): IncomingIngredient | null {
  const food = item.line('name')
  if (food !== '') names.push(food)
  const [amount, note] = [item.line('description'), item.isTrue('optional') ? 'optional' : '']
  return writtenIngredient({ amount, food, note })
}

/** '@brown_sugar' names an ingredient of the recipe. */
function withoutMentions(text: string, names: readonly string[]): string {
  if (!text.includes('@')) return text
  const known = new Map(names.map((name) => [name.toLowerCase().replaceAll(' ', '_'), name]))
  return text.replace(
    /@([\p{L}\p{N}_-]{1,100})/gu,
    (whole, word: string) => known.get(word.toLowerCase()) ?? whole,
  )
}
