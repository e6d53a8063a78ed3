import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: everybody, anyone signed in, or a member with the named right. Admins have every right. */
export type Access = 'public' | 'user' | 'invite' | 'manage' | 'organize' | 'admin'
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** One uploaded file in a multipart form, counted in bytes. */
export interface Upload {
  field: string
  maxBytes: number
  /** For what may be large: the handler gets a path instead of bytes. */
  toDisk?: true
}

export interface EndpointSpec {
  access: Access
  summary: string
  /** What the call itself says no with; what follows from its shape need not be listed (`refusalsOf`). */
  refuses?: readonly ErrorCode[]
  /** Path parameters that are more than text, for instance a UUID. */
  params?: z.ZodType
  query?: z.ZodType
  /** A JSON body; with `upload`, the text fields of the form. */
  body?: z.ZodType
  /** The login form: fields as urlencoded or multipart instead of JSON. */
  form?: true
  upload?: Upload
  /** None: the answer is the JSON literal null. */
  response?: z.ZodType
  /**
   * The answer follows from the database, the caller, the language and the address alone: not from the time, a file or
   * chance. It may be kept and given again until something in the database changes.
   */
  kept?: true
  /** The answer is a file, written by the handler itself. */
  file?: true
  /** Or its address: the handler leads there. */
  redirects?: true
  status?: 201 | 202
  /** Other addresses of the same call: of the other generation (docs/contract/addresses.md), or an old name. */
  aliases?: readonly Route[]
}

export type Endpoint = { route: Route } & EndpointSpec

/** What a page needs of a call at run time; in the page that is built nothing else of it is there. */
export const pageKeys = ['route', 'form', 'upload'] as const
export type PageCall = Pick<Endpoint, (typeof pageKeys)[number]>

export type Contract = Record<string, Endpoint>

/** One call of the API, written as data: server, client, docs and tests are all derived from it. */
export const endpoint = <const R extends Route, const S extends EndpointSpec>(
  route: R,
  spec: S,
) => ({
  route,
  ...spec,
})

/** The names after a colon: 'GET /recipes/:slug' gives { slug: string }. */
export type PathParams<R extends string> = R extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : R extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

type SchemaOf<E extends Endpoint, K extends 'query' | 'body' | 'response'> = E extends {
  [P in K]: infer S extends z.ZodType
}
  ? S
  : never

/** A file as it arrived: bytes, the name the sender gave it, and the type the sender claims. */
export interface ReceivedFile {
  bytes: Uint8Array
  name: string
  claimedType: string
}

/** A large file as it arrived, in a place of its own until the call is answered. */
export interface StoredFile {
  path: string
  name: string
  claimedType: string
}

export type Parsed<E extends Endpoint> = {
  params: PathParams<E['route']>
  query: z.output<SchemaOf<E, 'query'>>
  body: z.output<SchemaOf<E, 'body'>>
  file: E extends { upload: { toDisk: true } }
    ? StoredFile
    : E extends { upload: Upload }
      ? ReceivedFile
      : undefined
}

/** A browser's File or Blob, as far as the contract needs to know it. */
export interface SendableFile {
  readonly size: number
  readonly type: string
}

/** What a handler returns: the shape before defaults and conversions of the response schema. */
export type Answer<E extends Endpoint> = [SchemaOf<E, 'response'>] extends [never]
  ? void
  : z.input<SchemaOf<E, 'response'>>

/** What the client receives. */
export type Reply<E extends Endpoint> = [SchemaOf<E, 'response'>] extends [never]
  ? null
  : z.output<SchemaOf<E, 'response'>>

export type CallInput<E extends Endpoint> = (unknown extends PathParams<E['route']>
  ? unknown
  : { params: PathParams<E['route']> }) &
  ([SchemaOf<E, 'query'>] extends [never] ? unknown : { query: z.input<SchemaOf<E, 'query'>> }) &
  ([SchemaOf<E, 'body'>] extends [never] ? unknown : { body: z.input<SchemaOf<E, 'body'>> }) &
  (E extends { upload: Upload } ? { file: SendableFile } : unknown)
