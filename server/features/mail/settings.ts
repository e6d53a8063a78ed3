import { z } from 'zod'
import {
  MailAddress,
  MailHost,
  MailName,
  MailPort,
  mailPorts,
  MailSecurity,
  type MailSettings,
  type MailSettingsUpdate,
} from '#contract/mail.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import { AppError, type FieldIssue } from '#server/errors/app-error.ts'
import { refuseApiToken } from '#server/features/auth/index.ts'
import type { MailServer } from '#server/net/smtp.ts'
import { forgetSetting, readSetting, writeSetting } from '#server/settings/server-settings.ts'

/** With the settings of this computer, which are in no backup. */
const key = 'mail-server'

const Stored = z.object({
  host: MailHost,
  port: MailPort,
  security: MailSecurity,
  fromName: MailName,
  fromEmail: MailAddress,
  user: z.string().nullable(),
  password: z.string().nullable(),
})

/** The mail server of the environment, else the one of the administration; null if there is none. */
export async function findMailServer({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<MailServer | null> {
  return config.mail ?? readStored(await readSetting(db, key))
}

function readStored(text: string | null): MailServer | null {
  if (text === null) return null
  try {
    return Stored.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** All but the password. */
export async function getMailSettings(ctx: Pick<Context, 'config' | 'db'>): Promise<MailSettings> {
  const server = await findMailServer(ctx)
  return {
    ready: server !== null,
    fromEnvironment: ctx.config.mail !== null,
    host: server?.host ?? '',
    port: server?.port ?? mailPorts.starttls,
    security: server?.security ?? 'starttls',
    fromName: server?.fromName ?? 'Trivet',
    fromEmail: server?.fromEmail ?? '',
    user: server?.user ?? '',
    hasPassword: server?.password != null,
  }
}

/**
 * Replaces the settings; an empty host deletes them.
 * @throws AppError auth.forbidden for API tokens, mail.from-environment, request.invalid
 */
export async function updateMailSettings(
  ctx: SignedIn,
  wanted: MailSettingsUpdate,
): Promise<MailSettings> {
  refuseApiToken(ctx) // whoever reads the mail can take over accounts
  if (ctx.config.mail) throw new AppError('mail.from-environment')
  if (wanted.host === '') {
    await forgetSetting(ctx.db, key)
    ctx.log.info('mail server forgotten')
  } else {
    const before = await findMailServer(ctx)
    const server = mailServerOf(wanted, before)
    await writeSetting(ctx.db, key, JSON.stringify(server))
    ctx.log.info({ host: server.host, port: server.port }, 'mail server set')
  }
  return getMailSettings(ctx)
}

function mailServerOf(wanted: MailSettingsUpdate, before: MailServer | null): MailServer {
  const { host, port, security, fromName, fromEmail, user } = wanted
  if (fromEmail === '') refuse('fromEmail', 'missing')
  const plain = { host, port, security, fromName, fromEmail }
  if (user === '') return { ...plain, user: null, password: null }
  if (wanted.password === '') refuse('password', 'missing')
  if (wanted.password !== undefined) return { ...plain, user, password: wanted.password }
  if (before?.password == null) return refuse('password', 'missing')
  // Otherwise a stored password could be sent to whichever server is named, or without encryption.
  const isSame = before.host === host && before.user === user && before.security === security
  return isSame
    ? { ...plain, user, password: before.password }
    : refuse('password', 'password_again')
}

function refuse(field: string, type: string): never {
  const issues: FieldIssue[] = [{ loc: ['body', field], type }]
  throw new AppError('request.invalid', {}, { issues })
}
