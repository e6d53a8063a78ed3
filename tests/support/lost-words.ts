import { AppError } from '#server/errors/app-error.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'

type Path = (string | number)[]

/**
 * The texts and numbers of a sample that are nowhere in the recipe, not even in what is unmapped. Texts are compared
 * line by line, without what stands around the words of a line.
 */
export function lostWords(sample: unknown, recipe: IncomingRecipe): string[] {
  const said = plain(JSON.stringify(recipe))
  const lines = leaves(sample).flatMap(({ value }) => String(value).split('\n'))
  const isLost = (line: string) => plain(line) !== '' && !said.includes(plain(line))
  return [...new Set(lines)].filter(isLost)
}

/** Letters and digits only, as headings lose their colons; and steps their numbers. */
const plain = (text: string) =>
  text
    .replace(/^\s*\d+[.)] /, '')
    .replaceAll('\\n', ' ')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * What goes wrong where a file has a value of a wrong kind, for each place of a sample and many kinds: when reading
 * throws, makes more or less than one recipe, or drops the words of the wrong value.
 * @param isUnseen the places whose values nobody needs to see, such as checksums
 */
export async function mishaps(
  sample: unknown,
  read: (value: unknown) => Promise<{ recipes: IncomingRecipe[]; failed: string[] }>,
  isUnseen: RegExp,
): Promise<string[]> {
  const found: string[] = []
  for (const { where, value } of withWrongValues(sample)) {
    try {
      const { recipes, failed } = await read(value)
      const count = recipes.length + failed.length
      if (count !== 1) found.push(`${where}: ${count} recipes`)
      const said = JSON.stringify(recipes)
      const isTold = failed.length > 0 || isUnseen.test(where) || !where.includes('lostin')
      if (!isTold && !/lostin(?:list|record)/.test(said)) found.push(`${where}: dropped`)
    } catch (error) {
      // A whole file may be refused, with a code that says why.
      if (!(error instanceof AppError)) found.push(`${where}: ${String(error)}`)
    }
  }
  return found
}

/** The sample again and again, each time with a value of a wrong kind somewhere. */
function* withWrongValues(sample: unknown): Generator<{ where: string; value: unknown }> {
  const wrong = [null, -1e300, true, { lost: 'lostinrecord' }, ['lostinlist', 7, [[null]]]]
  for (const { path } of [...leaves(sample), ...branches(sample)]) {
    for (const value of wrong) {
      const where = `${path.join('.')} = ${JSON.stringify(value)}`
      yield { where, value: withValue(sample, path, value) }
    }
  }
}

function leaves(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' || typeof value === 'number' ? [{ path, value }] : []
  }
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

function branches(value: unknown, path: Path = []): { path: Path }[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => branches(one, [...path, key]))
  return [{ path }, ...inner]
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    return whole.map((one, at) => (String(at) === key ? withValue(one, rest, value) : one))
  }
  const record = whole as Record<string, unknown>
  return { ...record, [key]: withValue(record[key], rest, value) }
}
