import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag } from './values.ts'
import { guessingRefusals } from './refusals.ts'

export const AccessToken = z.object({ access_token: z.string(), token_type: z.literal('bearer') })

/** How long a session lasts for those who want to stay logged in. */
export const rememberedDays = 14

/** The login form. `grant_type`, `scope`, `client_id` and `client_secret` are accepted and ignored. */
export const LoginForm = z.object({
  // Longer than any account's name. Limited because the names that failed attempts used are stored for a while.
  username: z.string().min(1).max(400),
  password: z.string().min(1).max(1000),
  remember_me: Flag.default(false),
})

export const auth = {
  login: endpoint('POST /auth/token', {
    access: 'public',
    refuses: ['auth.invalid-credentials', ...guessingRefusals],
    summary: 'Signs in; browsers also get the cookie',
    form: true,
    body: LoginForm,
    response: AccessToken,
  }),
  refresh: endpoint('GET /auth/refresh', {
    access: 'user',
    readersToo: true,
    refuses: ['auth.forbidden'],
    summary: 'Extends the session and answers a new token for it',
    response: AccessToken,
    aliases: ['POST /auth/refresh'],
  }),
  logout: endpoint('POST /auth/logout', {
    access: 'public',
    summary: 'Ends this session and clears the cookie',
    response: z.object({ message: z.string() }),
  }),
}
