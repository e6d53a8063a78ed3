import type { Request } from 'express'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError, type FieldIssue } from '#server/errors/app-error.ts'
import { MAX_DEPTH, MAX_ITEMS } from './body-limits.ts'
import { camelCaseNames } from './names.ts'

type Place = 'path' | 'query' | 'body'

/** Parses path, query and body by the endpoint's schemas. @throws AppError request.invalid naming each wrong field */
export function parseRequest(endpoint: Endpoint, req: Request) {
  const issues: FieldIssue[] = []
  const check = (place: Place, schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = checked(schema, value)
    issues.push(...result.issues.map((issue) => fieldIssue(place, issue, value)))
    return result.data
  }

  const params = endpoint.params ? check('path', endpoint.params, req.params) : req.params
  const query = check('query', endpoint.query, singleOrList(req.query, endpoint.query))
  const body = check('body', endpoint.body, bodyOf(endpoint, req))
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  return { params, query, body }
}

const MAX_ISSUES = 100

function bodyOf(endpoint: Endpoint, req: Request): unknown {
  if (!endpoint.body) return undefined
  // A body of another content type is not read. It must not pass for an empty one, or the sender would think it was
  // saved.
  const takesForm = endpoint.form !== undefined || endpoint.upload !== undefined
  const isUnread = req.body === undefined && !takesForm && hasContent(req)
  const issue = isUnread ? { loc: ['body'], type: 'json_invalid' } : excess(req.body, ['body'])
  if (issue) throw new AppError('request.invalid', {}, { issues: [issue] })
  const body: unknown = req.body ?? {}
  return camelCaseNames(body, literalNames(endpoint.body))
}

const hasContent = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Finds where a body is nested too deep or has too many entries; null if it is fine. */
function excess(value: unknown, root: string[]): FieldIssue | null {
  const found = excessBelow(value, root.length)
  if (!found) return null
  const path = [...root, ...found.path.toReversed()]
  return found.isDeep
    ? { loc: path.slice(0, 2), type: 'invalid' }
    : { loc: path, type: 'too_big', params: { maximum: String(MAX_ITEMS) } }
}

interface Excess {
  isDeep: boolean
  /** From the inside out. */
  path: (string | number)[]
}

function excessBelow(value: unknown, depth: number): Excess | null {
  if (value === null || typeof value !== 'object') return null
  if (depth > MAX_DEPTH) return { isDeep: true, path: [] }
  const names = Array.isArray(value) ? value.keys() : Object.keys(value)
  const length = Array.isArray(value) ? value.length : (names as string[]).length
  if (length > MAX_ITEMS) return { isDeep: false, path: [] }
  for (const name of names) {
    const found = excessBelow((value as Record<string | number, unknown>)[name], depth + 1)
    if (!found) continue
    found.path.push(name)
    return found
  }
  return null
}

/**
 * Parses JSON from a file by the rules of a body: names in either spelling, limited depth, every field checked.
 * @throws AppError request.invalid naming each wrong field
 */
export function parseDocument<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const tooMuch = excess(value, ['body'])
  if (tooMuch) throw new AppError('request.invalid', {}, { issues: [tooMuch] })
  const named = camelCaseNames(value, literalNames(schema))
  const { data, issues } = checked(schema, named)
  if (issues.length === 0) return data
  const first = issues.map((issue) => fieldIssue('body', issue, named))
  throw new AppError('request.invalid', {}, { issues: first })
}

/**
 * What a schema makes of a value, and the first issues. zod's own `safeParse` writes a message for each of a hundred
 * thousand issues, which takes seconds; ours come from the catalogue.
 */
function checked<S extends z.ZodType>(schema: S, value: unknown) {
  const { _zod: inner } = schema
  const payload = inner.run({ value, issues: [] }, { async: false })
  if (payload instanceof Promise) throw new Error('a schema of the contract is asynchronous')
  return { data: payload.value as z.output<S>, issues: payload.issues.slice(0, MAX_ISSUES) }
}

const literalCache = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** The keys that a schema itself has in snake_case, such as `remember_me`. */
function literalNames(schema: z.ZodType): ReadonlySet<string> {
  const known = literalCache.get(schema)
  if (known) return known
  const names = new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
  literalCache.set(schema, names)
  return names
}

/** A repeated parameter counts with its last value, unless the schema wants a list. An empty value counts as absent. */
function singleOrList(query: Request['query'], schema: z.ZodType | undefined): unknown {
  if (!(schema instanceof z.ZodObject)) return query
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const given = query[name]
    if (given === undefined) continue
    const values = Array.isArray(given) ? given : [given]
    if (isList(field)) result[name] = values.filter((value) => value !== '')
    else if (values.at(-1) !== '') result[name] = values.at(-1)
  }
  return result
}

function isList(schema: unknown): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return isList(schema.unwrap())
  return false
}

function fieldIssue(place: Place, issue: z.core.$ZodRawIssue, root: unknown): FieldIssue {
  const path = (issue.path ?? []).filter((part) => typeof part !== 'symbol')
  const missing = issue.code === 'invalid_type' && valueAt(root, path) === undefined
  return {
    loc: [place, ...path],
    type: missing ? 'missing' : reasonOf(issue),
    params: {
      ...('minimum' in issue && { minimum: String(issue.minimum) }),
      ...('maximum' in issue && { maximum: String(issue.maximum) }),
    },
  }
}

/** Our own checks name their reason; other issues keep zod's code. */
function reasonOf(issue: z.core.$ZodRawIssue): string {
  const reason: unknown = issue.code === 'custom' ? issue.params?.['reason'] : undefined
  return typeof reason === 'string' ? reason : issue.code
}

function valueAt(root: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value !== null && typeof value === 'object'
        ? (value as Record<string, unknown>)[part]
        : undefined,
    root,
  )
}
