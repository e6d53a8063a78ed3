import { invitations } from '#contract/invitations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { routes } from '#server/http/routes.ts'
import { countLetter } from './limit.ts'
import { openInvitation } from './open-invitation.ts'
import { sendInvitation } from './send-invitation.ts'
import { createInvitation, getInvitation, listInvitations, revokeInvitation } from './service.ts'

export const invitationRoutes = routes(invitations, {
  list: ({ ctx }) => listInvitations(ctx),
  create: ({ ctx, body }) => createInvitation(ctx, body),
  email: ({ ctx, body }) => emailInvitation(ctx, body),
  delete: ({ ctx, params }) => revokeInvitation(ctx, params.token),
  open: ({ ctx, params }) => openInvitation(ctx, params.token),
})

/** Every failure is in the answer, as programs expect it. */
async function emailInvitation(ctx: SignedIn, { email, token }: { email: string; token: string }) {
  const failed = (key: string) => ({ success: false, error: ctx.t(key) })
  if (!isAddress(email)) return failed('messages.not-an-address')
  try {
    const invitation = await getInvitation(ctx, token)
    if (!countLetter(ctx, email)) return failed('messages.too-many-letters')
    return await sendInvitation(ctx, { email, invitation })
  } catch (error) {
    if (error instanceof AppError) return failed('errors.invitation.invalid')
    throw error
  }
}

/** One address, in one line: what stands in the head of a mail must not add to it. */
const isAddress = (text: string) => /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+$/u.test(text)
