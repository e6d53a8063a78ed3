import { z } from 'zod'
import type { Json } from './openapi-answers.ts'

/** What zod does not tell about a shape by itself, or tells more strictly than it is meant. */
export function refine(shape: z.core.$ZodType, schema: Json, io: 'input' | 'output') {
  // Later versions may answer more; no program should break on that.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties']
  if (schema['format'] === 'uuid') delete schema['pattern'] // says the same at length
  if (io === 'output') return
  if (shape instanceof z.ZodPipe) addChecksBehind(shape, schema)
  if (shape instanceof z.ZodObject) dropOptional(shape, schema)
}

const facets = ['format', 'minLength', 'maxLength'] as const
const known = new WeakMap<z.core.$ZodType, Json>()

/** A text that is tidied up first is checked afterwards: what it must be then is what should be sent. */
function addChecksBehind({ out }: z.ZodPipe, schema: Json) {
  if (schema['type'] !== 'string' || !(out instanceof z.ZodType)) return
  const behind =
    known.get(out) ?? (z.toJSONSchema(out, { io: 'input', unrepresentable: 'any' }) as Json)
  known.set(out, behind)
  for (const facet of facets) if (behind[facet] !== undefined) schema[facet] ??= behind[facet]
}

/** A field that is made of nothing need not be sent, whatever its kind. */
function dropOptional({ shape }: z.ZodObject, schema: Json) {
  const required = (schema['required'] as string[] | undefined) ?? []
  const needed = required.filter((name) => {
    const field: unknown = shape[name]
    return !(field instanceof z.ZodType) || !field.safeParse(undefined).success
  })
  if (needed.length > 0) schema['required'] = needed
  else delete schema['required']
}
