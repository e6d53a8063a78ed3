/** Why a letter could not be handed over, as far as the mail server or the connection to it tells. */
export const mailFailures = [
  'unknown-name',
  'refused',
  'timeout',
  'certificate',
  'encryption',
  'login',
  'sender',
  'recipient',
  'letter',
  'unexpected',
] as const
export type MailFailure = (typeof mailFailures)[number]

/** A letter that was not taken. `reply` is what the mail server said, in one line; empty if it said nothing. */
export class MailFailed extends Error {
  readonly reason: MailFailure
  readonly reply: string

  constructor(
    reason: MailFailure,
    { reply = '', cause }: { reply?: string; cause?: unknown } = {},
  ) {
    super(`mail failed: ${reason}`, { cause })
    this.name = 'MailFailed'
    this.reason = reason
    this.reply = reply
  }
}

/** What the errors of the mail library have besides their message. */
interface LibraryError {
  code?: unknown
  originalCode?: unknown
  command?: unknown
  response?: unknown
  responseCode?: unknown
}

/** The server's words are shown in these cases only: before, it may not be a mail server at all. */
const answered = new Set<MailFailure>(['login', 'sender', 'recipient', 'letter'])

/** Translates an error of the mail library. @param secret never shown, should the server repeat it */
export function mailFailureOf(error: unknown, secret: string | null): MailFailed {
  if (error instanceof MailFailed) return error
  const known = (error ?? {}) as LibraryError
  const reason = reasonOf(known)
  const said = typeof known.response === 'string' && answered.has(reason) ? known.response : ''
  const reply = secret !== null && said.includes(secret) ? '' : oneLine(said)
  return new MailFailed(reason, { reply, cause: error })
}

function reasonOf({ code, originalCode, command, responseCode }: LibraryError): MailFailure {
  const system = typeof originalCode === 'string' ? originalCode : ''
  const step = typeof command === 'string' ? command : ''
  if (code === 'EDNS') return 'unknown-name'
  if (code === 'ETIMEDOUT' || system === 'ETIMEDOUT') return 'timeout'
  if (isAboutCertificate(system)) return 'certificate'
  if (code === 'ETLS' || /^(?:ERR_SSL|EPROTO)/.test(system) || step === 'STARTTLS') {
    return 'encryption'
  }
  // 530: the server wants a login, 535 and the like: not this one.
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) return 'login'
  if (step === 'MAIL FROM') return 'sender'
  if (step === 'RCPT TO') return 'recipient'
  if (step === 'DATA') return 'letter'
  return step === 'CONN' && system !== '' ? 'refused' : 'unexpected'
}

function isAboutCertificate(system: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/.test(system)
}

const MOST_LETTERS = 200

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
