import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NewPassword } from './users.ts'
import { DateTime, Email, Uuid } from './values.ts'

/** How long a link for a new password works. */
export const resetHours = 2

const EmailOrNothing = z.string().trim().toLowerCase().max(400)

/** A way to a new password that works once; only the answer that made it has the token. */
export const ResetLink = z.object({
  token: z.string(),
  link: z.string(), // at the address by which the home finds this server
  expiresAt: DateTime,
})
export type ResetLink = z.output<typeof ResetLink>

export const passwordReset = {
  forgot: endpoint('POST /users/forgot-password', {
    access: 'public',
    refuses: ['request.too-many'],
    summary:
      'Mails a link for a new password, if there is an account with this address and a mail server; the answer is the same in every case',
    body: z.object({ email: Email }),
  }),
  reset: endpoint('POST /users/reset-password', {
    access: 'public',
    refuses: ['password-reset.invalid', 'request.too-many'],
    summary:
      'Sets a new password by such a link, and signs the person out everywhere. The email address must be that of the account, and empty for people without one',
    body: z.object({
      token: z.string().min(1).max(200),
      email: EmailOrNothing.default(''),
      password: NewPassword,
      passwordConfirm: z.string().max(1000),
    }),
  }),
  createForUser: endpoint('POST /admin/users/password-reset-token', {
    access: 'admin',
    refuses: ['password-reset.not-made', 'auth.forbidden'],
    summary: 'Makes a link for a new password of anyone, by email address or id',
    body: z.object({ email: Email.optional(), userId: Uuid.optional() }),
    response: ResetLink,
    status: 201,
  }),
  createForMember: endpoint('POST /groups/members/:id/password-reset', {
    access: 'manage',
    refuses: ['user.not-found', 'auth.forbidden'],
    summary:
      'Makes a link for a new password of a member of the group, by user name or id; for administrators only administrators can',
    response: ResetLink,
    status: 201,
  }),
}
