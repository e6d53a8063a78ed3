import { AppError } from '#server/errors/app-error.ts'
import { parseWithin } from '#server/text/json-gauge.ts'
import { decodeText } from './decode.ts'

/** One recipe nests about ten deep; a whole household has some hundred values a recipe. */
const LIMITS = { depth: 60, values: 5_000_000 }

/** The value of a JSON file. @throws AppError recipe-file.unreadable if it is none, recipe-file.too-large if it is too much */
export function readJson(bytes: Buffer): unknown {
  let value: unknown
  try {
    value = parseWithin(decodeText(bytes), LIMITS)
  } catch (cause) {
    throw new AppError('recipe-file.unreadable', {}, { cause })
  }
  if (value === undefined) throw new AppError('recipe-file.too-large')
  return value
}
