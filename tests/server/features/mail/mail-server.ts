import { onTestFinished } from 'vitest'
import type { MailServer } from '#server/net/smtp.ts'
import { type MailboxOptions, openMailbox } from '#tests/support/mailbox.ts'

/** A mailbox that is closed after the test. */
export async function mailbox(options: MailboxOptions = {}) {
  const box = await openMailbox(options)
  onTestFinished(box.close)
  return box
}

/** The settings that lead to it. */
export const mailServer = (port: number, more: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  fromName: 'Trivet',
  fromEmail: 'trivet@example.test',
  user: null,
  password: null,
  ...more,
})
