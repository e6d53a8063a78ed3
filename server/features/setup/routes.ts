import { setup } from '#contract/setup.ts'
import { setSessionCookie } from '#server/features/auth/index.ts'
import { routes } from '#server/http/routes.ts'
import { checkCode, createFirst, setupState } from './service.ts'
import { share, sharingState } from './sharing.ts'

export const setupRoutes = routes(setup, {
  state: ({ ctx }) => setupState(ctx),
  checkCode: ({ ctx, body }) => checkCode(ctx, body.code),
  create: async ({ ctx, body, req, res }) => {
    const grant = await createFirst(ctx, body)
    setSessionCookie(req, res, grant)
    return { access_token: grant.token, token_type: 'bearer' as const }
  },
  sharing: async ({ ctx }) => sharingState(ctx),
  share: ({ ctx, body }) => share(ctx, body.enabled),
})
