import { once } from 'node:events'
import { passwordReset } from '#contract/password-reset.ts'
import { routes } from '#server/http/routes.ts'
import { forgotPassword } from './forgot.ts'
import { linkForMember, linkForUser } from './hand-out.ts'
import { resetPassword } from './reset.ts'

export const passwordResetRoutes = routes(passwordReset, {
  forgot: async ({ ctx, body, res }) => forgotPassword(ctx, body.email, once(res, 'close')),
  reset: ({ ctx, body }) => resetPassword(ctx, body),
  createForUser: ({ ctx, body }) => linkForUser(ctx, body),
  createForMember: ({ ctx, params }) => linkForMember(ctx, params.id),
})
