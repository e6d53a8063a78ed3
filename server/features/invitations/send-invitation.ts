import type { Invitation } from '#contract/invitations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { trySendMail } from '#server/features/mail/index.ts'
import { publicUrl } from '#server/lan/public-url.ts'

/** Sends the link of an invitation by email. `error` is a sentence that says why it could not be sent. */
export async function sendInvitation(
  ctx: SignedIn,
  { email, invitation }: { email: string; invitation: Invitation },
): Promise<{ success: boolean; error: string | null }> {
  const group = await ctx.db
    .selectFrom('groups')
    .select('name')
    .where('id', '=', ctx.viewer.groupId)
    .executeTakeFirstOrThrow()
  return trySendMail(ctx, {
    to: email,
    locale: ctx.locale,
    kind: 'invitation',
    values: {
      name: ctx.viewer.fullName,
      household: group.name,
      link: `${publicUrl(ctx)}/register?token=${invitation.token}`,
    },
  })
}
