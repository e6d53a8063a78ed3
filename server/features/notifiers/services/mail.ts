import type { Services } from '#server/context/services.ts'
import { deliver, MailFailed } from '#server/net/smtp.ts'
import { DeliveryFailed, type DeliveryFailure } from './failure.ts'

/** A mail, with the account that sends it: an address of Apprise brings its own. */
export interface Mail {
  host: string
  port: number
  /** `tls` encrypts from the beginning, `starttls` insists on it before the login. */
  security: 'none' | 'starttls' | 'tls'
  user: string | null
  password: string | null
  from: { name: string; address: string }
  to: string[]
  subject: string
  text: string
}

/** Others say nothing to whoever reads the log of a notifier. */
const words: Partial<Record<MailFailed['reason'], DeliveryFailure>> = {
  timeout: 'timeout',
  login: 'denied',
  certificate: 'refused-by-service',
  sender: 'refused-by-service',
  recipient: 'refused-by-service',
  letter: 'refused-by-service',
}

/**
 * The one place where notifiers hand over their mail, one letter for each recipient. Anybody of the household names the
 * mail server, so its addresses are checked like those of the guarded fetch.
 * @throws DeliveryFailed
 */
export async function sendMail(
  { addressesOf }: Pick<Services, 'addressesOf'>,
  mail: Mail,
  signal: AbortSignal,
): Promise<void> {
  const { host, port, security, user, password, from } = mail
  const server = {
    host,
    port,
    security,
    user,
    password,
    fromName: from.name,
    fromEmail: from.address,
  }
  const lookup = (hostname: string) => addressesOf(hostname, port)
  try {
    // A host that is a number is not looked up later.
    await addressesOf(host, port)
    for (const to of mail.to) {
      const { subject, text } = mail
      await deliver(server, { to, subject, text }, { signal, lookup })
    }
  } catch (error) {
    signal.throwIfAborted()
    const reason = error instanceof MailFailed ? error.reason : null
    throw new DeliveryFailed((reason && words[reason]) ?? 'unreachable')
  }
}
