import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingPicture,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
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
  isList,
  isRecord,
  isText,
  recordIn,
} from '#server/recipe-files/reading/fields.ts'
import { leftPart } from '#server/recipe-files/reading/left-part.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { filePicture, webPicture } from '#server/recipe-files/reading/pictures.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { uniqueNames } from '#server/recipe-files/reading/text.ts'
import { minutesText } from '#server/recipe-files/reading/times.ts'
import { foodsIn, listsIn } from './kitchenowl-parts.ts'
import { cookedBy, withoutMentions } from './kitchenowl-text.ts'

const MOST = 100 * 1024 * 1024
const START = 64 * 1024
const LONGEST_AMOUNT = 60

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
    // In what order its pages stand in its menu, and lists by their names without what is on them.
    const { recipes, shoppinglists, items, view_ordering: _, ...rest } = household
    if (!Array.isArray(recipes)) throw new AppError('recipe-file.empty')
    const lists = listsIn(shoppinglists)
    const foods = foodsIn(items, recipes)
    const parts = {
      ...(foods.length > 0 && { foods: foods.length }),
      ...(lists.length > 0 && { shoppingLists: lists.length }),
    }
    if (Object.keys(parts).length > 0) yield { holds: { parts, people: [] } }
    for (const food of foods) yield { part: { kind: 'foods', food } }
    for (const [at, value] of recipes.entries()) {
      const name = isRecord(value) && typeof value['name'] === 'string' ? value['name'] : ''
      yield await itemOf(name.slice(0, 255) || `recipe ${at + 1}`, () =>
        recipeOf(fieldsOf(recordIn(value)), pictureOf),
      )
    }
    for (const list of lists) yield { part: { kind: 'shoppingLists', list } }
    const others = isList(items) ? { ...rest, items: items.slice(foods.length) } : rest
    for (const [field, value] of Object.entries(others)) {
      if (!isList(value) || value.length === 0) continue
      yield leftPart(field.slice(0, 100), value.length)
    }
  },
}

/** The fields stand in the order of the alphabet, so that a household may begin with thousands of expenses. */
function isHousehold(start: string): boolean {
  const isIt = /^\s*\{/.test(start) && /"(?:recipes|items|expenses)"\s*:\s*\[/.test(start)
  const field = /"(?:yields|cook_time|icon|shoppinglists|optional|paid_for|planner_feature)"\s*:/
  return isIt && field.test(start)
}

/** The only JSON file of a zip. */
function householdIn(archive: Archive): ArchiveEntry | null {
  const all = archive.entries.filter(({ path }) => hasEnding(path, 'json'))
  return all.length === 1 ? all[0]! : null
}

function recipeOf(fields: Fields, pictureOf: (name: string) => IncomingPicture[]): IncomingRecipe {
  const known = new Set<string>()
  const photoIn = (value: unknown) => {
    if (!isText(value)) return null
    if (known.has(value)) return []
    const found = pictureOf(value)
    const page = found.length > 0 ? null : webPicture(value)
    const pictures = page ? [page] : found
    if (pictures.length > 0) known.add(value)
    return pictures.length > 0 ? pictures : null
  }
  const items = fields.records('items')
  const names: string[] = []
  const ingredients = items.flatMap((item) => {
    const made = ingredientOf(item, names)
    return made ? [made] : []
  })
  const yields = fields.number('yields')
  const { intro, steps } = cookedBy(withoutMentions(fields.text('description'), names))
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('name')),
    ingredients,
    description: intro,
    steps,
    servings: yields !== null && yields > 0 ? yields : null,
    prepTime: minutesText(fields.number('prep_time')),
    cookTime: minutesText(fields.number('cook_time')),
    totalTime: minutesText(fields.number('time')),
    tags: uniqueNames(fields.each('tags', nameOf)),
    ...sourceOf(fields.line('source')),
    pictures: [...fields.each('photo', photoIn), ...fields.each('photos', photoIn)].flat(),
  }
  return { ...recipe, unmapped: fields.unmapped() }
}

/** A tag by its name; what the program answers has a record for each. */
function nameOf(value: unknown): string | null {
  if (isText(value)) return value
  const name = isRecord(value) ? value['name'] : null
  return isText(name) ? name : null
}

/** How much of it, or what to do with it, in one text. */
function ingredientOf(item: Fields, names: string[]): IncomingIngredient | null {
  const food = item.line('name')
  if (food !== '') names.push(food)
  const told = item.line('description')
  const isAmount = /[\d\p{No}]/u.test(told)
  const words = [isAmount ? '' : told, item.isTrue('optional') ? 'optional' : '']
  const note = words.filter((word) => word !== '').join(', ')
  return writtenIngredient({ ...(isAmount && amountIn(told)), food, note })
}

/** '200g' and '2 EL' are an amount and a unit; 'about 200 g' is read like any other line. */
function amountIn(told: string): { amount: string; unit?: string } {
  const at = told.search(/\p{L}/u)
  const unit = at > 0 && told.length < LONGEST_AMOUNT ? told.slice(at).trim() : ''
  return unit !== '' && kitchenUnitNamed(unit) !== null
    ? { amount: told.slice(0, at).trim(), unit }
    : { amount: told }
}
