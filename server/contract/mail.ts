import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mostOfAddress } from './values.ts'

export const MailAddress = z.string().trim().max(mostOfAddress, { abort: true }).pipe(z.email())

/** A name or an address of a computer; nothing that could be more than one. */
export const MailHost = z
  .string()
  .trim()
  .max(253, { abort: true })
  .regex(/^(?:[\w-]+(?:\.[\w-]+)*\.?|[\da-f.]*:[\da-f:.]+)$/i)

/** One line: what begins a new one would begin a new header. */
export const MailName = z
  .string()
  .trim()
  .max(100, { abort: true })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

export const MailPassword = z
  .string()
  .max(500, { abort: true })
  .regex(/^\P{Cc}*$/u)

export const MailPort = z.coerce.number().int().min(1).max(65_535)
export const MailSecurity = z.enum(['starttls', 'tls', 'none'])
export const mailPorts = { starttls: 587, tls: 465, none: 25 } as const

/** How this server sends email; the password itself is never told. */
export const MailSettings = z.object({
  ready: z.boolean(),
  fromEnvironment: z.boolean(), // TRIVET_SMTP_HOST is set, so nothing can be changed here
  host: z.string(), // empty: no mail
  port: z.number().int(),
  security: MailSecurity,
  fromName: z.string(),
  fromEmail: z.string(),
  user: z.string(), // empty: no login
  hasPassword: z.boolean(),
})
export type MailSettings = z.output<typeof MailSettings>

/** Replaces all of them. Without `password` the stored one stays, an empty one deletes it. */
export const MailSettingsUpdate = z.object({
  host: z.union([z.literal(''), MailHost]),
  port: MailPort.default(mailPorts.starttls),
  security: MailSecurity.default('starttls'),
  fromName: MailName.default('Trivet'),
  fromEmail: z.union([z.literal(''), MailAddress]).default(''),
  user: MailName.default(''),
  password: MailPassword.optional(),
})
export type MailSettingsUpdate = z.output<typeof MailSettingsUpdate>

export const mail = {
  settings: endpoint('GET /admin/mail', {
    access: 'admin',
    summary: 'How this server sends email; the password is not in the answer',
    response: MailSettings,
  }),
  updateSettings: endpoint('PUT /admin/mail', {
    access: 'admin',
    refuses: ['auth.forbidden', 'mail.from-environment'],
    summary:
      'Replaces how this server sends email; without a host it sends none. A stored password is for its server alone: another host, user or security needs it again',
    body: MailSettingsUpdate,
    response: MailSettings,
  }),
}
