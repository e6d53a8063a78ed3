import { people } from '#contract/people.ts'
import { routes } from '#server/http/routes.ts'
import { addMember } from './service.ts'

export const peopleRoutes = routes(people, {
  add: ({ ctx, body }) => addMember(ctx, body),
})
