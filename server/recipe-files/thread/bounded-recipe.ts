import { AppError } from '#server/errors/app-error.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'

/** More than any list or text of a recipe can hold here, so that what is too much is still told of as lost. */
const LONGEST_TEXT = 210_000
const LONGEST_LIST = 4000
/** Of all texts of a recipe together; characters. A cookbook of 300 pages has a million. */
const MOST_TEXT = 2_000_000
const MOST_VALUES = 50_000
const DEEPEST = 12

/**
 * The value, and how many characters it has: a text or a list that no recipe has is cut, as whoever takes it in would
 * look at all of it, and no thread protects that. Functions stay as they are.
 * @throws AppError recipe-file.too-large if all of it together is still too much
 */
export function boundedValue<Value>(whole: Value): { value: Value; size: number } {
  const used = { text: 0, values: 0 }
  const bounded = (value: unknown, depth: number): unknown => {
    used.values += 1
    if (used.values > MOST_VALUES || depth > DEEPEST) throw tooLarge()
    if (typeof value === 'string') {
      const text = value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) : value
      used.text += text.length
      if (used.text > MOST_TEXT) throw tooLarge()
      return text
    }
    if (Array.isArray(value)) {
      return value.slice(0, LONGEST_LIST).map((one) => bounded(one, depth + 1))
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).slice(0, LONGEST_LIST)
    return Object.fromEntries(entries.map(([key, one]) => [key, bounded(one, depth + 1)]))
  }
  const value = bounded(whole, 0) as Value
  return { value, size: used.text }
}

/** The same of a recipe, whose pictures may be texts that are much longer. */
export function boundedRecipe(recipe: IncomingRecipe): { recipe: IncomingRecipe; size: number } {
  const { pictures, ...rest } = recipe
  const { value, size } = boundedValue(rest)
  return { recipe: { ...value, pictures: pictures.slice(0, LONGEST_LIST) }, size }
}

const tooLarge = () => new AppError('recipe-file.too-large')
