import { MailAddress } from '#contract/mail.ts'
import type { Context } from '#server/context/context.ts'
import { translator } from '#server/i18n/translator.ts'
import { deliver, MailFailed } from '#server/net/smtp.ts'
import { composeLetter, type LetterContent } from './letter.ts'
import { findMailServer } from './settings.ts'

type Sender = Pick<Context, 'config' | 'db' | 'log'>

/** Whether a mail server is named, so that letters can be sent. */
export async function mailReady(ctx: Pick<Context, 'config' | 'db'>): Promise<boolean> {
  return (await findMailServer(ctx)) !== null
}

type Posted = LetterContent & {
  /** One address. */
  to: string
  /** The language of the reader; without a catalogue the letter comes in English. */
  locale: string
  signal?: AbortSignal
}

/**
 * Sends a letter and waits until the mail server has taken it: never inside a transaction, and in `ctx.jobs` where the
 * answer must not show whether there is such a person.
 * @throws MailFailed with the reason, also if there is no mail server ('refused') or `to` is no address ('recipient')
 */
export async function sendMail(ctx: Sender, { to, locale, signal, ...content }: Posted) {
  const server = await findMailServer(ctx)
  if (!server) throw new MailFailed('refused')
  const address = MailAddress.safeParse(to)
  if (!address.success) throw new MailFailed('recipient')
  const letter = { to: address.data, ...composeLetter(translator(locale), locale, content) }
  try {
    await deliver(server, letter, signal ? { signal } : {})
    ctx.log.info({ kind: content.kind }, 'mail sent')
  } catch (error) {
    if (error instanceof MailFailed) {
      ctx.log.warn({ kind: content.kind, reason: error.reason }, 'mail not sent')
    }
    throw error
  }
}

/** Sends a letter; `error` says in words of the caller's language why it was not taken. */
export async function trySendMail(ctx: Context, letter: Posted) {
  const server = await findMailServer(ctx)
  if (!server) return { success: false, error: ctx.t('mail.failures.none') }
  try {
    await sendMail(ctx, letter)
    return { success: true, error: null }
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error
    const { host, port } = server
    const gaps = { host, port: String(port), to: letter.to }
    const words = ctx.t(`mail.failures.${error.reason}`, gaps)
    const said = error.reply && ctx.t('mail.failures.reply', { reply: error.reply })
    return { success: false, error: [words, said].filter(Boolean).join(' ') }
  }
}

/** The same for a test letter. */
export const sendTestMail = (ctx: Context, to: string) =>
  trySendMail(ctx, { to, locale: ctx.locale, kind: 'test', values: {} })
