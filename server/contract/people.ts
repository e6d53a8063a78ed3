import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { UserOut } from './users.ts'
import { EmailOrNone, Name } from './values.ts'

/** Ours: a person without a password; a code for connecting a device logs them in. */
export const NewMember = z.object({
  fullName: Name,
  email: EmailOrNone.nullish(),
  readOnly: z.boolean().default(false),
  sharedDevice: z.boolean().default(false), // not a person but, say, the tablet in the kitchen
})
export type NewMember = z.output<typeof NewMember>

export const people = {
  add: endpoint('POST /groups/members', {
    access: 'manage',
    refuses: ['registration.email-taken', 'request.too-many', 'user.too-many'],
    summary: 'Adds a person to the group by name, without special rights; needs no email address',
    body: NewMember,
    response: UserOut,
    status: 201,
    aliases: ['POST /households/members'],
  }),
}
