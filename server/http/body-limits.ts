import type { Request } from 'express'
import type { FieldIssue } from '#server/errors/app-error.ts'
import type { JsonExcess, JsonLimits } from '#server/text/json-gauge.ts'

const KB = 1024
const MB = 1024 * KB

/** Far above what any schema needs. Checking a million items would block the server for everybody. */
export const MAX_DEPTH = 64
export const MAX_ITEMS = 10_000
const MAX_VALUES = 30_000

export interface BodyLimits extends JsonLimits {
  bytes: number
}

export const ofMembers: BodyLimits = { bytes: 10 * MB, depth: MAX_DEPTH, values: MAX_VALUES }

/** What fits into a login, an invitation or a new password is a hundred times smaller. */
export const ofStrangers: BodyLimits = { bytes: 64 * KB, depth: 16, values: 1000 }

/** Beyond that, few bodies of members are received at the same time (`body-places.ts`). */
export const SMALL_BODY = 256 * KB

/** What the body of a request may be at most, depending on whether its sender is known. */
export const bodyLimits = ({ ctx: { viewer } }: Request): BodyLimits =>
  viewer ? ofMembers : ofStrangers

/** Says in the answer what was too much. */
export const issueOf = (excess: JsonExcess, limits: JsonLimits): FieldIssue =>
  excess === 'depth'
    ? { loc: ['body'], type: 'invalid' }
    : { loc: ['body'], type: 'too_big', params: { maximum: String(limits.values) } }
