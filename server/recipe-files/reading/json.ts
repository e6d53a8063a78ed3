import { AppError } from '#server/errors/app-error.ts'
import { spend } from '#server/process/spend.ts'
import { jsonGauge, parseWithin } from '#server/text/json-gauge.ts'
import { decodeText, isWide } from './decode.ts'

/** One recipe nests about ten deep; a whole household has some hundred values a recipe. */
const LIMITS = { depth: 60, values: 5_000_000 }

/** The value of a JSON file, whose bytes are spent then. @throws AppError recipe-file.unreadable if it is none, recipe-file.too-large if it is too much */
export function readJson(bytes: Buffer): unknown {
  let value: unknown
  const inTwoBytes = isWide(bytes)
  // Before the text is there: it takes as much memory again.
  if (!inTwoBytes && jsonGauge(LIMITS)(bytes)) throw new AppError('recipe-file.too-large')
  try {
    const text = decodeText(bytes)
    spend(bytes)
    value = inTwoBytes ? parseWithin(text, LIMITS) : JSON.parse(text)
  } catch (cause) {
    throw new AppError('recipe-file.unreadable', {}, { cause })
  }
  if (value === undefined) throw new AppError('recipe-file.too-large')
  return value
}
