import { validators } from '#contract/validators.ts'
import { routes } from '#server/http/routes.ts'
import { isEmailFree, isGroupFree, isRecipeFree, isUsernameFree } from './service.ts'

const answer = async (isFree: Promise<boolean>) => ({ valid: await isFree })

export const validatorRoutes = routes(validators, {
  username: ({ ctx, query }) => answer(isUsernameFree(ctx, query.name, query.groupToken)),
  email: ({ ctx, query }) => answer(isEmailFree(ctx, query.email, query.groupToken)),
  group: ({ ctx, query }) => answer(isGroupFree(ctx, query.name)),
  recipe: ({ ctx, query }) => answer(isRecipeFree(ctx, query)),
})
