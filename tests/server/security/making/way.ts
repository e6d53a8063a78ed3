import type { Limited } from '#contract/limits.ts'
import type { TestAnswer } from '#tests/support/client.ts'
import type { Estate } from '../estate.ts'

/** A call that makes something, and what limits it. */
export interface Way {
  limits: Limited[]
  /** A new body each time; `name` is free. */
  body?: (estate: Estate, name: string) => unknown
  /** Parts of a form instead. */
  form?: (name: string) => Promise<Record<string, Blob | string>>
  /** Another address than that of the record that `addressOf` names. */
  path?: (estate: Estate) => string
  /** An answer of 200 that refuses what has no room says so here. */
  refusal?: (body: TestAnswer['body']) => string | null
  /** The second call makes nothing more. */
  once?: true
}
