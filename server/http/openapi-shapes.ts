import { z } from 'zod'
import type { Json } from './openapi-answers.ts'

/** Corrects JSON Schemas where zod says too little, or is stricter than the server. */
export function refine(shape: z.core.$ZodType, schema: Json, io: 'input' | 'output') {
  // Later versions may add fields, and no program should break on that.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties']
  if (schema['format'] === 'uuid') delete schema['pattern'] // redundant beside the format
  if (io === 'output') return
  if (shape instanceof z.ZodPipe) addChecksBehind(shape, schema)
  if (shape instanceof z.ZodObject) dropOptional(shape, schema)
}

const facets = ['format', 'minLength', 'maxLength'] as const
const known = new WeakMap<z.core.$ZodType, Json>()

/** Adds the checks of a text that is trimmed first, because zod only describes the input of such a pipe. */
function addChecksBehind({ out }: z.ZodPipe, schema: Json) {
  if (schema['type'] !== 'string' || !(out instanceof z.ZodType)) return
  const behind =
    known.get(out) ?? (z.toJSONSchema(out, { io: 'input', unrepresentable: 'any' }) as Json)
  known.set(out, behind)
  for (const facet of facets) if (behind[facet] !== undefined) schema[facet] ??= behind[facet]
}

/** Makes fields optional that accept undefined. */
function dropOptional({ shape }: z.ZodObject, schema: Json) {
  const required = (schema['required'] as string[] | undefined) ?? []
  const needed = required.filter((name) => {
    const field: unknown = shape[name]
    return !(field instanceof z.ZodType) || !field.safeParse(undefined).success
  })
  if (needed.length > 0) schema['required'] = needed
  else delete schema['required']
}
