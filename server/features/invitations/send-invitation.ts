import type { Invitation } from '#contract/invitations.ts'
import type { SignedIn } from '#server/context/context.ts'

/** Sends the link of an invitation by email. `error` is a sentence that says why it could not be sent. */
export async function sendInvitation(
  ctx: SignedIn,
  _wish: { email: string; invitation: Invitation },
): Promise<{ success: boolean; error: string | null }> {
  return { success: false, error: ctx.t('messages.no-mail') }
}
