import { ingredientParser, type ParsedIngredient } from '#contract/ingredient-parser.ts'
import { call } from '#renderer/api/client.ts'
import { itemOf, type NewItem } from '../list/understood.ts'

/** The longest line that the parser reads; a longer one goes on the list as it is. */
export const longestRead = 2000
/** After this time a line goes on the list as it is: in the shop the answer may never come. */
const longestWaitMs = 2000

/**
 * What is meant by these lines, in their order. Never fails: a line that cannot be read here stays as it was written,
 * and the server reads it when it gets it. This is the one place where lines are read.
 */
export async function understand(lines: string[], isOffline: boolean): Promise<NewItem[]> {
  const parsed = isOffline ? null : await parse(lines)
  return lines.map((line, index): NewItem => {
    const isReadable = line.length <= longestRead
    const item = itemOf(line, (isReadable && parsed?.[index]) || null)
    return isReadable && !parsed ? { ...item, isUnread: true } : item
  })
}

async function parse(lines: string[]): Promise<ParsedIngredient[] | null> {
  const ingredients = lines.map((line) => line.slice(0, longestRead))
  const body = { parser: 'nlp', amount: 'whole', ingredients } as const
  // What is written goes on the list in any case; understanding it only helps.
  const signal = AbortSignal.timeout(longestWaitMs)
  return call(ingredientParser.many, { body }, signal).catch(() => null)
}
