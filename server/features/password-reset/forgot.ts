import { resetHours } from '#contract/password-reset.ts'
import type { Context } from '#server/context/context.ts'
import { mailReady, sendMail } from '#server/features/mail/index.ts'
import { MailFailed } from '#server/net/smtp.ts'
import { countRequest } from './limits.ts'
import { findPerson, takeReset } from './repository.ts'
import { hashOf, makeLink } from './token.ts'

/**
 * Mails a link for a new password. Everything that depends on whether there is such an account happens after the
 * answer, so that neither its content nor its time tells.
 * @param email in lower case
 * @param answered resolves when the answer has been sent
 * @throws AppError request.too-many
 */
export function forgotPassword(ctx: Context, email: string, answered: Promise<unknown>) {
  countRequest(ctx, email)
  ctx.jobs.start(async (signal) => {
    await answered
    if (!signal.aborted) await mailLink(ctx, email, signal)
  })
}

async function mailLink(ctx: Context, email: string, signal: AbortSignal) {
  if (!(await mailReady(ctx))) return
  const person = await findPerson(ctx.db, { email })
  if (!person) return
  const { token, link } = await makeLink(ctx, person, null)
  const values = { name: person.fullName || person.username, link, hours: resetHours }
  try {
    await sendMail(ctx, { to: email, locale: ctx.locale, kind: 'password-reset', values, signal })
  } catch (error) {
    await takeReset(ctx.db, hashOf(token)) // nobody has it
    if (!(error instanceof MailFailed) && !signal.aborted) throw error
  }
}
