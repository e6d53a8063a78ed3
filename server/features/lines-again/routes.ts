import { linesAgain } from '#contract/lines-again.ts'
import { routes } from '#server/http/routes.ts'
import { readAgain } from './read-again.ts'
import { takeAgain } from './take-again.ts'

export const linesAgainRoutes = routes(linesAgain, {
  look: async ({ ctx, body }) => {
    const read = await readAgain(ctx, body.recipes)
    return read.flatMap(({ shown }) => (shown.lines.length > 0 ? shown : []))
  },
  take: ({ ctx, body }) => takeAgain(ctx, body.recipes),
})
