import { migrations } from '#contract/migrations.ts'
import { routes } from '#server/http/routes.ts'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { previewMigration } from './preview.ts'
import { cancelMigration, startMigration } from './start.ts'
import { previewTakeBack, takeBack } from './take-back.ts'

export const migrationRoutes = routes(migrations, {
  types: async () => recipeFileReaders.map(({ type, title }) => ({ type, title })),
  start: ({ ctx, body, file }) => startMigration(ctx, file, body),
  preview: ({ ctx, body, file, res }) =>
    previewMigration(ctx, file, { ...body, isGone: () => res.destroyed }),
  cancel: ({ ctx, params }) => cancelMigration(ctx, params.id),
  previewTakeBack: ({ ctx, params }) => previewTakeBack(ctx, params.id),
  takeBack: ({ ctx, params, body }) => takeBack(ctx, params.id, body.changed),
})
