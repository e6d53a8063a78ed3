import { stdSerializers } from 'pino'
import { withoutSecrets } from '#server/text/without-secrets.ts'

/** Causes are followed this far; they could form a ring. */
const DEEPEST = 8
const LONGEST_STACK = 20_000

/** 'SQLITE_FULL' and 'ERR_SOCKET_CLOSED', 'ENOSPC', and our own 'storage.full'; not what people type. */
const ofErrors =
  /^(?:[A-Z][A-Z0-9]{1,20}(?:_[A-Z0-9]{1,20}){1,6}|E[A-Z0-9]{2,20}|[a-z-]{1,40}\.[a-z.-]{1,60})$/

/**
 * An error as it is written down: what it says with its causes, and the codes of all of them, by which one finds out what
 * the disk or SQLite complained about. Whatever else hangs on an error (parameters, headers, bodies) is left out. Other
 * values stay as they are.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const codes = codesOf(error)
  const { syscall } = error as NodeJS.ErrnoException
  return {
    type,
    message: withoutSecrets(message.slice(0, LONGEST_STACK)),
    stack: withoutSecrets(stack.slice(0, LONGEST_STACK)),
    ...(codes.length > 0 && { codes }),
    ...(typeof syscall === 'string' && { syscall }),
  }
}

function codesOf(error: Error): string[] {
  const codes: string[] = []
  let at: unknown = error
  for (let depth = 0; depth < DEEPEST && at instanceof Error; depth += 1) {
    const { code } = at as NodeJS.ErrnoException
    if (typeof code === 'string' && code.length <= 200 && ofErrors.test(code)) codes.push(code)
    at = at.cause
  }
  return [...new Set(codes)]
}
