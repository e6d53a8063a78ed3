export type FetchFailure =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'bad-status'
  | 'not-an-image'

// Refused and unreachable have the same text, so that nobody can find out which ports are open at home.
const words: Record<FetchFailure, string> = {
  refused: 'The address could not be reached.',
  unreachable: 'The address could not be reached.',
  timeout: 'The other side took too long to answer.',
  'too-large': 'The answer is too large.',
  'bad-status': 'The other side answered with an error.',
  'not-an-image': 'The answer is not an image.',
}

/** A fetch without a result. Show `message`, and never distinguish `refused` from `unreachable`. */
export class FetchRefused extends Error {
  readonly reason: FetchFailure
  readonly status?: number

  constructor(reason: FetchFailure, options: { status?: number; cause?: unknown } = {}) {
    super(words[reason], 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'FetchRefused'
    this.reason = reason
    if (options.status !== undefined) this.status = options.status
  }
}
