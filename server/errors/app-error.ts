import { type ErrorCode, errors } from '#contract/errors.ts'

type Params = Record<string, string | number>

/**
 * One problem in a request: where it is (`['body', 'name']`), and a code that has a text in locales under `validation`.
 */
export interface FieldIssue {
  loc: (string | number)[]
  type: string
  params?: Params
}

/** An expected failure. The code decides status, shape and message; `params` are the message's placeholders. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly params: Params
  readonly issues: FieldIssue[]

  constructor(
    code: ErrorCode,
    params: Params = {},
    options?: ErrorOptions & { issues?: FieldIssue[] },
  ) {
    super(code, options)
    this.code = code
    this.status = errors[code].status
    this.params = params
    this.issues = options?.issues ?? []
  }
}

/** Whether that is the refusal with this code. */
export const isCode = (error: unknown, code: ErrorCode) =>
  error instanceof AppError && error.code === code
