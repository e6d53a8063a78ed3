import { AppError } from '#server/errors/app-error.ts'
import { parseWithin } from '#server/text/json-gauge.ts'
import { decodeText } from './decode.ts'

/** One recipe nests about ten deep; a whole household has some hundred values a recipe. */
const LIMITS = { depth: 60, values: 5_000_000 }

/** The value of a JSON file. @throws AppError archive.damaged if it is none, archive.too-large if it is too much */
export function readJson(bytes: Buffer): unknown {
  let value: unknown
  try {
    value = parseWithin(decodeText(bytes), LIMITS)
  } catch (cause) {
    throw new AppError('archive.damaged', {}, { cause })
  }
  if (value === undefined) throw new AppError('archive.too-large', { name: 'JSON' })
  return value
}
