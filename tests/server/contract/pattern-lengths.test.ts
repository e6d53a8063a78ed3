import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

// Length comes before every pattern: a text of any length is refused, or cut, before a regular expression meets it.

const calls: Endpoint[] = Object.values(contract).flatMap((featureCalls) =>
  Object.values(featureCalls as Record<string, Endpoint>),
)

/** No text that people write in one line is longer, nor anything printed by a program. */
const mostMet = 10_000
const long = 'a1 -(@"'.repeat(100_000)
const texts = [long, `Unit(${long} name='${long})`, long.toUpperCase(), ' '.repeat(700_000)]

/** With it zod counts characters to compare a text with its greatest length. */
const ofCounting = '/[\\uD800-\\uDBFF]/'

/** A schema and everything in it that a request reaches first. */
function partsOf(schema: z.core.$ZodType, known = new Set<z.core.$ZodType>()) {
  if (known.has(schema)) return known
  const {
    _zod: { def },
  } = schema
  const isPipe = schema instanceof z.ZodPipe && !(schema.in instanceof z.ZodTransform)
  if (def.type === 'transform') return known
  known.add(schema)
  if (isPipe) return partsOf(schema.in, known)
  const look = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    if (value instanceof z.core.$ZodType) partsOf(value, known)
    else if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
      for (const inner of Object.values(value)) look(inner)
  }
  // Its checks run only as a part of it.
  look({ ...def, checks: [] })
  return known
}

/** The patterns that met a longer text than they may while `work` ran. */
function overstrained(work: () => void): string[] {
  const found = new Set<string>()
  const { exec } = RegExp.prototype
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function met(
    this: RegExp,
    text: string,
  ) {
    if (text.length > mostMet && String(this) !== ofCounting) found.add(String(this))
    return exec.call(this, text)
  })
  try {
    work()
  } finally {
    spy.mockRestore()
  }
  return [...found]
}

test('no pattern of the contract meets a text of unbounded length', () => {
  const schemas = new Set<z.core.$ZodType>()
  for (const { params, query, body } of calls) {
    for (const schema of [params, query, body]) if (schema) partsOf(schema, schemas)
  }
  expect(schemas.size).toBeGreaterThan(300)
  const met = overstrained(() => {
    for (const schema of schemas) for (const text of texts) z.safeParse(schema, text)
  })
  expect(met).toEqual([])
})

test('a pattern that meets one is found, in checks and in what prepares a value', () => {
  const checked = z.string().regex(/^a/).max(5)
  const prepared = z.preprocess((value) => String(value).replace(/b+$/, ''), z.string())
  const bounded = z.string().max(5, { abort: true }).regex(/^c/)
  const met = overstrained(() => {
    for (const schema of [checked, prepared, bounded]) z.safeParse(schema, long)
  })
  expect(met.toSorted()).toEqual(['/^a/', '/b+$/'])
})
