import type { RawBuilder, SqlBool } from 'kysely'
import { compileFilter, countPatterns } from './compile.ts'
import type { Attributes } from './attributes.ts'
import { parseFilter } from './parse.ts'

export type { Attribute, Attributes } from './attributes.ts'
export {
  linkedRows,
  linkedRowsOfEach,
  ofItsGroup,
  ownColumn,
  ownColumns,
  recipeAndPerson,
  relatedRows,
  rowsFrom,
  sparselyLinkedRows,
} from './relations.ts'

/**
 * `queryFilter` of a list as a condition of its query; null when there is none.
 * @throws AppError request.filter… (400) with what is wrong with the text
 */
export function filterBy(
  text: string | undefined,
  attributes: Attributes,
): RawBuilder<SqlBool> | null {
  const filter = parseFilter(text ?? '')
  return filter && compileFilter(filter, attributes)
}

/** How many patterns a filter looks for in each record; 0 for a text without one. @throws AppError as above */
export function patternsIn(text: string | null | undefined): number {
  const filter = parseFilter(text ?? '')
  return filter ? countPatterns(filter) : 0
}

/** The same for a filter that was saved, perhaps before patterns had a limit: those beyond it are matched as well. */
export function savedFilter(text: string, attributes: Attributes): RawBuilder<SqlBool> | null {
  const filter = parseFilter(text)
  return filter && compileFilter(filter, attributes, { longPatterns: 'matched' })
}
