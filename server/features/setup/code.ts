import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { QUARTER_HOUR, throttlePerServer } from '#server/features/auth/index.ts'

const WRONG_CODES = 10

const throttleOf = throttlePerServer(QUARTER_HOUR)

/**
 * Requires the setup code from the terminal, except on this computer. All computers together have ten wrong tries in 15
 * minutes. @throws AppError setup.code, request.too-many
 */
export function requireCode(ctx: Context, code: string | undefined) {
  if (ctx.caller.local) return
  const throttle = throttleOf(ctx.config)
  if (throttle.isExhausted('code', WRONG_CODES, ctx.now())) throw new AppError('request.too-many')
  if (isSame(code ?? '', ctx.setupCode)) return
  throttle.add('code', ctx.now())
  throw new AppError('setup.code')
}

/** Ignores spaces between digits, and compares in constant time. */
function isSame(given: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.replace(/[\s-]/g, '')).digest()
  return timingSafeEqual(digest(given), digest(code))
}
