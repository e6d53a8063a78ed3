import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

// Some patterns take long for long texts, that of email addresses with the square of the length. So whatever somebody
// sends is measured first, and what is too long is not looked at any further.

const calls = Object.values(contract).flatMap((feature) =>
  Object.values(feature as Record<string, Endpoint>),
)

interface Check {
  check: string
  abort?: boolean
  format?: string
}

/** Ids are compared as a whole; this pattern stops at the first sign that does not fit. */
const harmless = new Set(['uuid'])

const checksOf = (schema: z.ZodType): Check[] => {
  // What zod knows of a schema is not in its types.
  const { def } = schema as unknown as { def: Check & { checks?: z.core.$ZodCheck[] } }
  const own = def.check === 'string_format' ? [def] : []
  return [...own, ...(def.checks ?? []).map(({ _zod }) => _zod.def as Check)]
}

/** The patterns within a schema that are tried before the length is known to be right. */
function early(schema: z.ZodType, path: string, found: string[], isBounded = false): boolean {
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      early(field, `${path}.${name}`, found)
    }
  } else if (schema instanceof z.ZodArray) {
    early(schema.element as z.ZodType, `${path}[]`, found)
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) early(option as z.ZodType, path, found, isBounded)
  } else if (schema instanceof z.ZodPipe) {
    const isInner = early(schema.in as z.ZodType, path, found, isBounded)
    return early(schema.out as z.ZodType, path, found, isInner)
  } else if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    let isMeasured = isBounded
    for (const { check, abort, format = '' } of checksOf(schema)) {
      if (check === 'max_length') isMeasured ||= abort === true
      else if ((check === 'string_format' || check === 'custom') && !harmless.has(format)) {
        if (!isMeasured) found.push(`${path}: ${format || check}`)
      }
    }
    return isMeasured
  } else if ('unwrap' in schema && typeof schema.unwrap === 'function') {
    return early((schema.unwrap as () => z.ZodType)(), path, found, isBounded)
  }
  return isBounded
}

test('no pattern is tried on a text of any length', () => {
  const found: string[] = []
  for (const { route, query, body, params } of calls) {
    for (const schema of [query, body, params]) if (schema) early(schema, route, found)
  }
  expect(found).toEqual([])
})

test('a pattern before its length is noticed', () => {
  const found: string[] = []
  const wrong = z.object({
    a: z.email().max(9),
    b: z.array(z.string().max(9).regex(/x/)).optional(),
  })
  early(wrong, 'body', found)
  expect(found).toEqual(['body.a: email', 'body.b[]: regex'])
})
