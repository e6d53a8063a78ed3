import type { Db } from '#server/db/database.ts'
import type { Generation } from '#server/http/generation.ts'
import type { Translate } from '#server/i18n/translator.ts'
import type { Caller, Viewer } from './caller.ts'
import type { Services } from './services.ts'

/** What a service may use while it answers one request. */
export interface Context extends Services {
  db: Db
  viewer: Viewer | null
  caller: Caller
  /** Which generation of addresses the request used. */
  generation: Generation
  locale: string
  t: Translate
}

export interface SignedIn extends Context {
  viewer: Viewer
}
