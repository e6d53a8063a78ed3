import type { Response } from 'express'
import { migrations } from '#contract/migrations.ts'
import { routes } from '#server/http/routes.ts'
import { programs } from '#server/recipe-files/programs.ts'
import { forgetFile } from './kept-files.ts'
import { previewKept, previewMigration } from './preview.ts'
import { cancelMigration, startKept, startMigration } from './start.ts'
import { previewTakeBack, takeBack } from './take-back.ts'

export const migrationRoutes = routes(migrations, {
  types: async () => programs,
  start: ({ ctx, body, file }) => startMigration(ctx, file, body),
  preview: ({ ctx, body, file, res }) =>
    previewMigration(ctx, file, { ...body, signal: goneSignal(res) }),
  startKept: ({ ctx, params, body }) => startKept(ctx, params.id, body),
  previewKept: ({ ctx, params, body, res }) =>
    previewKept(ctx, params.id, { ...body, signal: goneSignal(res) }),
  forgetFile: ({ ctx, params }) => forgetFile(ctx, params.id),
  cancel: ({ ctx, params }) => cancelMigration(ctx, params.id),
  previewTakeBack: ({ ctx, params }) => previewTakeBack(ctx, params.id),
  takeBack: ({ ctx, params, body }) => takeBack(ctx, params.id, body.changed),
})

/** Aborts when nobody waits for the answer any more. */
function goneSignal(res: Response): AbortSignal {
  const gone = new AbortController()
  res.on('close', () => gone.abort())
  return gone.signal
}
