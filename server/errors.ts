import { type ErrorCode, errors } from '#contract/errors.ts'

type Params = Record<string, string | number>

/** One thing wrong with a request: where (`['body', 'name']`), and a code with words in locales under `validation`. */
export interface FieldIssue {
  loc: (string | number)[]
  type: string
  params?: Params
}

/** An expected failure: the code picks status, shape and words, the params fill the gaps. */
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
