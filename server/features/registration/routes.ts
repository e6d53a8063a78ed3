import { registration } from '#contract/registration.ts'
import { routes } from '#server/http/routes.ts'
import { allowSignup, signupState } from '#server/settings/signup.ts'
import { register } from './service.ts'

export const registrationRoutes = routes(registration, {
  register: ({ ctx, body }) => register(ctx, body),
  signup: ({ ctx }) => signupState(ctx),
  allowSignup: async ({ ctx, body }) => {
    await allowSignup(ctx, body.allowed)
    return signupState(ctx)
  },
})
