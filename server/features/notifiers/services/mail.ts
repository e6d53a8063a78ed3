import { DeliveryFailed } from './failure.ts'

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

/**
 * The one place where notifiers hand over their mail. The destination must be checked like those of the guarded fetch.
 * @throws DeliveryFailed
 */
export async function sendMail(_mail: Mail, _signal: AbortSignal): Promise<void> {
  throw new DeliveryFailed('no-mail')
}
