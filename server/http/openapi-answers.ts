import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errors, type ErrorShape } from '#contract/errors.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { grouped } from '#server/db/grouped.ts'

export type Json = Record<string, unknown>

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json

/** Collects what several calls share, so that the document has it only once, under `components`. */
export interface Shared {
  /** One of our schemas as JSON Schema. */
  schemaOf: SchemaOf
  /** A reference to the error response with these codes. */
  share: (codes: ErrorCode[]) => Json
}

/** All answers a call can give, by status. */
export function answersOf(endpoint: Endpoint, { schemaOf, share }: Shared): Json {
  const { route, status = 200, file, redirects, mayBeEmpty } = endpoint
  const answers: Json = { [status]: success(endpoint, schemaOf) }
  if (route.startsWith('GET ')) answers[304] = { $ref: '#/components/responses/NotModified' }
  if (file) answers[206] = fileAnswer('The part of the file that was asked for')
  if (mayBeEmpty) answers[204] = { description: 'There is no file' }
  if (redirects) answers[302] = { description: 'The file is at the address in `Location`' }
  const byStatus = grouped(refusalsOf(endpoint), (code) => errors[code].status)
  for (const [refused, codes] of byStatus) answers[refused] = share(codes)
  answers[431] = { $ref: '#/components/responses/HeadersTooLarge' }
  return answers
}

function success({ response, file, status, events }: Endpoint, schemaOf: SchemaOf): Json {
  if (events) return streamAnswer(events, schemaOf)
  if (status === 204) return { description: 'Done; the answer is empty' }
  if (file) return fileAnswer('The file')
  const schema = response ? schemaOf(response, 'output') : { type: 'null' }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

const fileAnswer = (description: string): Json => ({
  description,
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
})

/** OpenAPI has no words for a stream of events, so the schema is that of one event. */
function streamAnswer(events: Record<string, z.ZodType>, schemaOf: SchemaOf): Json {
  const anyOf = Object.entries(events).map(([name, data]) => ({
    type: 'object',
    required: ['id', 'event', 'data'],
    properties: {
      id: { type: 'string' },
      event: { const: name },
      data: schemaOf(data, 'output'),
    },
  }))
  return {
    description: 'Events, for as long as the caller listens',
    content: { 'text/event-stream': { schema: { anyOf } } },
  }
}

const shapeNames: Record<ErrorShape, string> = {
  record: 'RecordDetail',
  plain: 'PlainDetail',
  fields: 'FieldsDetail',
  message: 'MessageDetail',
  details: 'CodeDetail',
}

/** The error response that can have any of these codes. */
export function refusal(codes: ErrorCode[]): Json {
  const shapes = [...new Set(codes.map((code) => errors[code].shape))]
  const details = shapes.map((shape) => ({ $ref: `#/components/schemas/${shapeNames[shape]}` }))
  const schema = {
    type: 'object',
    required: ['detail', 'code'],
    properties: {
      detail: details.length === 1 ? details[0] : { anyOf: details },
      code: { type: 'string', enum: codes },
    },
  }
  return { description: codes.join(', '), content: { 'application/json': { schema } } }
}

const text = { type: 'string' }

/** The five shapes of an error (see contract/errors.ts). */
export const errorSchemas: Json = {
  RecordDetail: {
    type: 'object',
    required: ['message', 'error', 'exception'],
    properties: {
      message: text,
      error: { const: true },
      exception: { type: 'null' },
      params: {
        description: 'The values of the placeholders in the message',
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
      },
    },
  },
  PlainDetail: text,
  FieldsDetail: {
    type: 'array',
    items: {
      type: 'object',
      required: ['type', 'loc', 'msg', 'input'],
      properties: {
        type: text,
        loc: { type: 'array', items: { type: ['string', 'number'] } },
        msg: text,
        input: { type: 'null' },
      },
    },
  },
  MessageDetail: { type: 'object', required: ['message'], properties: { message: text } },
  CodeDetail: {
    type: 'object',
    required: ['details', 'message'],
    properties: { details: text, message: text },
  },
}

/** Answers that the HTTP layer gives before a call is handled. */
export const sharedAnswers: Json = {
  NotModified: {
    description: 'The copy named by `If-None-Match` or `If-Modified-Since` is still current',
  },
  HeadersTooLarge: {
    description:
      'The address and headers are longer than 16 KB together. The HTTP parser sends this without a body',
  },
}
