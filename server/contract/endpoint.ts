import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: everybody, anyone signed in, or people with the named right. Admins have every right. */
export type Access = 'public' | 'user' | 'invite' | 'manage' | 'organize' | 'admin'
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** A file in a multipart form. */
export interface Upload {
  field: string
  maxBytes: number
  /** The file is written to disk and the handler gets its path, because it may be too large for memory. */
  toDisk?: true
  /** The interface sends photos that only the person's browser can read as JPEG. */
  photos?: true
}

/** Several files under one name, all of them written to disk. */
export interface ManyUploads extends Upload {
  toDisk: true
  most: number
}

export interface EndpointSpec {
  access: Access
  /** What whoever lacks that right is told, where programs know other words than 'Forbidden'. */
  forbidden?: ErrorCode
  summary: string
  /**
   * The errors that the handler itself throws; those that follow from the other fields need not be listed
   * (`refusalsOf`).
   */
  refuses?: readonly ErrorCode[]
  /**
   * Members who may only read may call it, too, although it changes something: their own account, for instance. GET calls
   * are always open to them.
   */
  readersToo?: true
  /** Path parameters that need a check, for instance UUIDs. */
  params?: z.ZodType
  query?: z.ZodType
  /** A JSON body; with `upload`, the text fields of the form. */
  body?: z.ZodType
  /** Bytes of the body, where fewer are allowed than elsewhere. */
  bodyBytes?: number
  /** The login form: fields as urlencoded or multipart instead of JSON. */
  form?: true
  upload?: Upload | ManyUploads
  /** Absent: the answer is the JSON literal null. */
  response?: z.ZodType
  /**
   * The answer depends only on the database, the caller, the language and the address, not on time, files or chance. It
   * may be cached until anything in the database changes.
   */
  kept?: true
  /** The answer has all recipes of something, which may be as many as the household has. */
  whole?: true
  /** The answer is a file, sent by the handler itself. */
  file?: true
  /**
   * The answer is a stream of server-sent events that the handler keeps open: the shape of each one's data, by its name.
   */
  events?: Record<string, z.ZodType>
  /** The handler redirects to the file. */
  redirects?: true
  /** Answers 204 if there is no file, where that is normal, as for people without a profile picture. */
  mayBeEmpty?: true
  /** 204 answers nothing at all: only where programs of this contract expect it. */
  status?: 201 | 202 | 204
  /** Other addresses of the same call: of the other generation (docs/contract/addresses.md), or an old name. */
  aliases?: readonly Route[]
}

export type Endpoint = { route: Route } & EndpointSpec

/** The fields of a call that pages need at run time. The build removes all others from the page's scripts. */
export const pageKeys = ['route', 'form', 'upload'] as const
export type PageCall = Pick<Endpoint, (typeof pageKeys)[number]>

/** The calls of one feature; all of them together are the contract. */
export type Calls = Record<string, Endpoint>

/** One call of the API as data. Server, client, docs and tests are derived from it. */
export const endpoint = <const R extends Route, const S extends EndpointSpec>(
  route: R,
  spec: S,
) => ({
  route,
  ...spec,
})

/** The parameters of a path: 'GET /recipes/:slug' gives { slug: string }. */
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

/** An uploaded file. Name and type are what the sender claims. */
export interface ReceivedFile {
  bytes: Uint8Array
  name: string
  claimedType: string
}

/** A large uploaded file, stored in a temporary place until the call is answered. */
export interface StoredFile {
  path: string
  name: string
  claimedType: string
}

export type Parsed<E extends Endpoint> = {
  params: PathParams<E['route']>
  query: z.output<SchemaOf<E, 'query'>>
  body: z.output<SchemaOf<E, 'body'>>
  file: E extends { upload: ManyUploads }
    ? StoredFile[]
    : E extends { upload: { toDisk: true } }
      ? StoredFile
      : E extends { upload: Upload }
        ? ReceivedFile
        : undefined
}

/** The parts of a browser's File or Blob that the contract uses; the server has no DOM types. */
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
  (E extends { upload: ManyUploads }
    ? { file: readonly SendableFile[] }
    : E extends { upload: Upload }
      ? { file: SendableFile }
      : unknown)
