import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/errors/app-error.ts'

/** An error on its way out of a thread, where classes do not survive. */
export interface WorkerFailure {
  message: string
  stack: string
  /** Of an AppError. */
  known: { code: ErrorCode; params: AppError['params'] } | null
  /** What the system calls it, and the file. */
  code: string | undefined
  path: string | undefined
}

export function toFailure(error: unknown): WorkerFailure {
  const known = error instanceof AppError ? { code: error.code, params: error.params } : null
  if (!(error instanceof Error)) {
    return { message: String(error), stack: '', known, code: undefined, path: undefined }
  }
  const { code, path } = error as NodeJS.ErrnoException
  return { message: error.message, stack: error.stack ?? '', known, code, path }
}

/** The same error on this side. */
export function fromFailure({ message, stack, known, code, path }: WorkerFailure): Error {
  if (known) {
    const cause = new Error(message)
    cause.stack = stack
    return new AppError(known.code, known.params, { cause })
  }
  const error: NodeJS.ErrnoException = new Error(message)
  error.stack = stack
  if (code !== undefined) error.code = code
  if (path !== undefined) error.path = path
  return error
}
