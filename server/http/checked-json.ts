import { z } from 'zod'
import { beginTurn } from '#server/process/others-first.ts'
import { createWritten } from './written-bytes.ts'

/** A list as long as this inside a record is checked by itself. */
const LONG = 100

interface Checked {
  bytes: Buffer
  /** For answers that take long to hash. */
  etag: string | null
  /** The answer without what was checked piece by piece. */
  head: unknown
}
/** So many characters in the records of a list are as heavy, however few records they are: the steps of a recipe. */
const HEAVY = 64 * 1024

/** What is done with a checked piece before it is written. */
type Finish = (value: unknown) => unknown

/**
 * Checks an answer by its schema and writes it as JSON. Long lists go record by record, with others served in between, as
 * an answer of megabytes would keep everybody waiting. @throws ZodError
 */
export async function checkedJson(
  schema: z.ZodType | undefined,
  value: unknown,
  finish: Finish = (checked) => checked,
): Promise<Checked> {
  const turn = beginTurn()
  const written = createWritten()
  const listOf = async (of: z.ZodArray, items: unknown[]) => {
    written.add('[')
    for (const [at, item] of items.entries()) {
      await turn.pause()
      if (at > 0) written.add(',')
      await piece(of.element as z.ZodType, item)
    }
    written.add(']')
  }
  /** @returns the head */
  const piece = async (of: z.ZodType, part: unknown): Promise<unknown> => {
    if (isPlainList(of) && Array.isArray(part)) {
      await listOf(of, part)
      return []
    }
    if (!isPlainRecord(of) || !hasLongList(part)) {
      const head = finish(of.parse(part))
      written.add(JSON.stringify(head) ?? 'null')
      return head
    }
    const heads: object[] = []
    let before = '{'
    for (const [name, field] of Object.entries(of.shape) as [string, z.ZodType][]) {
      await turn.pause()
      const given = part[name]
      if (isPlainList(field) && Array.isArray(given) && given.length > 0) {
        written.add(`${before}${JSON.stringify(name)}:`)
        before = ','
        await listOf(field, given)
        continue
      }
      const head = finish({ [name]: field.parse(given) }) as object
      heads.push(head)
      const inner = JSON.stringify(head).slice(1, -1)
      if (inner === '') continue
      written.add(`${before}${inner}`)
      before = ','
    }
    written.add(before === '{' ? '{}' : '}')
    return Object.assign({}, ...heads)
  }
  const head = await piece(schema ?? z.null(), schema ? value : null)
  await turn.pause()
  return { ...written.end(), head }
}

/** What a schema checks besides its shape needs the whole value. */
const hasNoChecks = ({ def }: z.ZodType) => !(def as { checks?: unknown[] }).checks?.length

const isPlainList = (schema: z.ZodType): schema is z.ZodArray =>
  schema instanceof z.ZodArray && hasNoChecks(schema)

const isPlainRecord = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && hasNoChecks(schema) && schema.def.catchall === undefined

const hasLongList = (value: unknown): value is Record<string, unknown> =>
  value !== null &&
  typeof value === 'object' &&
  Object.values(value).some(
    (inner) => Array.isArray(inner) && (inner.length > LONG || isHeavy(inner)),
  )

function isHeavy(items: unknown[]): boolean {
  let characters = 0
  for (const item of items) {
    const texts = item !== null && typeof item === 'object' ? Object.values(item) : [item]
    for (const text of texts) if (typeof text === 'string') characters += text.length
    if (characters > HEAVY) return true
  }
  return false
}
