import { seeders } from '#contract/seeders.ts'
import type { SignedIn } from '#server/context/context.ts'
import { routes } from '#server/http/routes.ts'
import { type SeedData, seedData } from './data.ts'
import { seed } from './service.ts'

export const seederRoutes = routes(seeders, {
  foods: ({ ctx, body }) => answer(ctx, 'foods', body.locale),
  units: ({ ctx, body }) => answer(ctx, 'units', body.locale),
  labels: ({ ctx, body }) => answer(ctx, 'labels', body.locale),
})

async function answer(ctx: SignedIn, kind: keyof SeedData, locale: string) {
  const added = await seed(ctx, ctx.viewer.groupId, kind, await seedData(locale))
  return { message: ctx.t('messages.seeded'), error: false as const, added }
}
