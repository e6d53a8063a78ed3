import { auth } from '#contract/auth.ts'
import { routes } from '#server/http/routes.ts'
import { clearSessionCookie, setSessionCookie } from './cookie.ts'
import { signIn, signOut } from './service.ts'
import { type Grant, refreshSession } from './sessions.ts'

export const authRoutes = routes(auth, {
  login: async ({ ctx, body, req, res }) => {
    const grant = await signIn(ctx, body)
    setSessionCookie(req, res, grant)
    return accessToken(grant)
  },
  refresh: async ({ ctx, req, res }) => {
    const grant = await refreshSession(ctx)
    // Programs that send a bearer token do not need the cookie.
    if (req.headers.authorization === undefined) setSessionCookie(req, res, grant)
    return accessToken(grant)
  },
  logout: async ({ ctx, req, res }) => {
    await signOut(ctx)
    clearSessionCookie(req, res)
    return { message: ctx.t('messages.logged-out') }
  },
})

const accessToken = ({ token }: Grant) => ({
  access_token: token,
  token_type: 'bearer' as const,
})
