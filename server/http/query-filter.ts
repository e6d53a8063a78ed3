import { Uuid } from '#contract/values.ts'
import { AppError } from '#server/errors.ts'

export interface Condition {
  attribute: string // in snake_case, dots for relations
  relation: '=' | 'CONTAINS ALL'
  values: string[]
}

const form = /^([A-Za-z_][\w.]*)\s*(?:=\s*("[^"]*"|[^\s"()[\]]+)|CONTAINS ALL\s*\[([^[\]]*)\])$/i

/**
 * Reads as much of the filter language (contract 1.7) as clients of our lists use: `shoppingListId=<id>` and
 * `tags.id CONTAINS ALL ["<id>", "<id>"]`, joined by AND. @throws AppError request.filter for anything else
 */
export function filterConditions(filter: string): Condition[] {
  return filter.split(/\s+AND\s+/i).map((part): Condition => {
    const [, attribute, single, list] = form.exec(part.trim()) ?? []
    if (attribute === undefined) throw new AppError('request.filter', { part: part.trim() })
    const relation = single === undefined ? 'CONTAINS ALL' : '='
    const values = single === undefined ? (list ?? '').split(',') : [single]
    return { attribute: snakeCase(attribute), relation, values: values.map(unquoted) }
  })
}

/** @throws AppError request.filter-attribute */
export function unknownAttribute({ attribute }: Condition): never {
  throw new AppError('request.filter-attribute', { attribute })
}

/** The one id a condition compares with. @throws AppError request.filter-id */
export function filterId(value: string): string {
  const id = Uuid.safeParse(value).data
  if (id === undefined) throw new AppError('request.filter-id', { value })
  return id
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const unquoted = (value: string) => value.trim().replace(/^"(.*)"$/s, '$1')
