import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateTime, DateTimeInput } from './values.ts'

/** How long an invitation lasts if nobody says otherwise, and at most, in days. */
export const invitationDays = 4
export const longestInvitationDays = 30
/** How many people one invitation can be for. */
export const mostInvitationUses = 100

/** A link by which others join the household: /register?token=… */
export const Invitation = z.object({
  token: z.string(),
  usesLeft: z.number().int(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  /** From here on ours. */
  uses: z.number().int(), // as it was made
  readOnly: z.boolean(), // those who join may only read
  expiresAt: DateTime,
  createdAt: DateTime,
  madeBy: z.object({ id: z.uuid(), fullName: z.string() }),
})
export type Invitation = z.output<typeof Invitation>

export const InvitationInput = z.object({
  uses: z.number().int().min(1).max(mostInvitationUses).default(1),
  expiresAt: DateTimeInput.nullish(),
  readOnly: z.boolean().default(false),
})
export type InvitationInput = z.output<typeof InvitationInput>

const byToken = z.object({ token: z.string().max(100) })

export const invitations = {
  list: endpoint('GET /groups/invitations', {
    access: 'user',
    summary: 'The open invitations of the group; nobody sees them who could not make one',
    response: z.array(Invitation),
    aliases: ['GET /households/invitations'],
  }),
  create: endpoint('POST /groups/invitations', {
    access: 'invite',
    forbidden: 'invitation.not-allowed',
    refuses: ['auth.forbidden', 'invitation.too-many'], // the first to API tokens
    summary: 'Makes a link by which others join the group; without expiresAt it lasts four days',
    body: InvitationInput,
    response: Invitation,
    status: 201,
    aliases: ['POST /households/invitations'],
  }),
  email: endpoint('POST /groups/invitations/email', {
    access: 'invite',
    summary: 'Sends an invitation by email; whether that worked is in the answer',
    body: z.object({ email: z.string().trim().max(320), token: z.string().max(100) }),
    response: z.object({ success: z.boolean(), error: z.string().nullable() }),
    aliases: ['POST /households/invitations/email'],
  }),
  delete: endpoint('DELETE /groups/invitations/:token', {
    access: 'invite',
    summary: 'Revokes an invitation; its link stops working at once',
    params: byToken,
    aliases: ['DELETE /households/invitations/:token'],
  }),
  open: endpoint('GET /invitations/:token', {
    access: 'public',
    refuses: ['invitation.invalid', 'request.too-many'],
    summary: 'Which group an invitation is for; any that does not work gets the same answer',
    params: byToken,
    response: z.object({ groupName: z.string() }),
  }),
}
