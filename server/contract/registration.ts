import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { guessingRefusals } from './refusals.ts'
import { NewPassword, UserOut, Username } from './users.ts'
import { Email, Line } from './values.ts'

/**
 * A new account: in the group of an invitation, or the first one of a new group. An empty `group` or `groupToken` counts
 * as none; with both, the invitation decides. `household` is accepted and ignored, as every group has one.
 */
export const Registration = z.object({
  group: Line.nullish(),
  household: z.string().max(255).nullish(),
  groupToken: z.string().trim().max(1000).nullish(),
  email: Email,
  username: Username,
  fullName: Line.nullish(), // without one, the user name
  password: NewPassword,
  passwordConfirm: z.string().max(1000),
  advanced: z.boolean().default(false),
  private: z.boolean().default(false),
  seedData: z.boolean().default(false), // adds common foods, units and labels to a new group
  locale: z.string().max(35).default('en-US'), // language of the seed data
})
export type Registration = z.output<typeof Registration>

export const SignupSetting = z.object({
  allowed: z.boolean(),
  changeable: z.boolean(), // false if TRIVET_SIGNUP decides
})
export type SignupSetting = z.output<typeof SignupSetting>

export const registration = {
  register: endpoint('POST /users/register', {
    access: 'public',
    refuses: [
      'registration.disabled',
      'registration.username-taken',
      'registration.email-taken',
      'invitation.invalid',
      ...guessingRefusals,
      'user.too-many',
    ],
    summary: 'Makes an account by an invitation or, where sign-up is on, with a group of its own',
    body: Registration,
    response: UserOut,
    status: 201,
  }),
  signup: endpoint('GET /admin/signup', {
    access: 'admin',
    summary: 'Whether anybody may make an account without an invitation',
    response: SignupSetting,
  }),
  allowSignup: endpoint('PUT /admin/signup', {
    access: 'admin',
    refuses: ['signup.fixed'],
    summary: 'Lets anybody make an account without an invitation, or only those who are invited',
    body: z.object({ allowed: z.boolean() }),
    response: SignupSetting,
  }),
}
