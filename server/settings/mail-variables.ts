import {
  MailAddress,
  MailHost,
  MailName,
  MailPassword,
  MailPort,
  mailPorts,
  MailSecurity,
} from '#contract/mail.ts'
import type { MailServer } from '#server/net/smtp.ts'
import { ConfigError } from './config-error.ts'

/** The variables of the mail server: the rule for each, and in words what it allows. */
export const mailVariables = {
  TRIVET_SMTP_HOST: { rule: MailHost, allowed: 'the name or address of a mail server' },
  TRIVET_SMTP_PORT: { rule: MailPort, allowed: 'a number from 1 to 65535' },
  TRIVET_SMTP_SECURITY: { rule: MailSecurity, allowed: 'starttls, tls or none' },
  TRIVET_SMTP_FROM_NAME: { rule: MailName, allowed: 'one line of at most 100 characters' },
  TRIVET_SMTP_FROM_EMAIL: { rule: MailAddress, allowed: 'an email address' },
  TRIVET_SMTP_USER: { rule: MailName, allowed: 'one line of at most 100 characters' },
  TRIVET_SMTP_PASSWORD: { rule: MailPassword, allowed: 'one line of at most 500 characters' },
} as const

type Given = { [Name in keyof MailServer]: MailServer[Name] | null }

/** The mail server of the environment; null if none is named. @throws ConfigError if something is missing */
export function mailServerOf(given: Given): MailServer | null {
  const { host, fromEmail, user, password } = given
  if (host === null) {
    const isAlone = Object.values(given).some((value) => value !== null)
    if (isAlone) throw new ConfigError('The TRIVET_SMTP_ settings need TRIVET_SMTP_HOST.')
    return null
  }
  if (fromEmail === null) {
    throw new ConfigError('TRIVET_SMTP_HOST and TRIVET_SMTP_FROM_EMAIL must be given together.')
  }
  if ((user === null) !== (password === null)) {
    throw new ConfigError('TRIVET_SMTP_USER and TRIVET_SMTP_PASSWORD must be given together.')
  }
  const security = given.security ?? 'starttls'
  return {
    host,
    port: given.port ?? (security === 'tls' ? mailPorts.tls : mailPorts.starttls),
    security,
    fromName: given.fromName ?? 'Trivet',
    fromEmail,
    user,
    password,
  }
}
