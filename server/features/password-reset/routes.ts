import type { Response } from 'express'
import { passwordReset } from '#contract/password-reset.ts'
import { routes } from '#server/http/routes.ts'
import { forgotPassword } from './forgot.ts'
import { linkForMember, linkForUser } from './hand-out.ts'
import { resetPassword } from './reset.ts'

export const passwordResetRoutes = routes(passwordReset, {
  forgot: async ({ ctx, body, res }) => forgotPassword(ctx, body.email, sent(res)),
  reset: ({ ctx, body }) => resetPassword(ctx, body),
  createForUser: ({ ctx, body }) => linkForUser(ctx, body),
  createForMember: ({ ctx, params }) => linkForMember(ctx, params.id),
})

/** Resolves when an answer has been sent, or its reader has gone. */
const sent = (res: Response) => new Promise<void>((resolve) => res.once('close', () => resolve()))
