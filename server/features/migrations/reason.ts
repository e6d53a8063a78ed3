import type { ErrorCode } from '#contract/errors.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'

/** Why something failed, in words for people. What is none of our errors is logged. */
export function reasonOf(ctx: SignedIn, error: unknown, unknown: ErrorCode = 'unexpected'): string {
  const known = error instanceof AppError ? error : asDiskFailure(error)
  if (known) return ctx.t(`errors.${known.code}`, known.params)
  ctx.log.warn({ err: error }, 'a recipe of an import failed')
  return ctx.t(`errors.${unknown}`)
}
