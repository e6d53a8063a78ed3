import path from 'node:path'
import { downloads } from '#contract/downloads.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sendFile } from '#server/http/files.ts'
import { routes } from '#server/http/routes.ts'
import { permittedPath } from './token.ts'

export const downloadRoutes = routes(downloads, {
  get: async ({ ctx, query, res }) => {
    if (query.token === undefined) throw new AppError('download.no-token')
    const file = path.join(ctx.files.root, await permittedPath(ctx, query.token))
    const contentType = 'application/octet-stream'
    await sendFile(res, file, { contentType, download: path.basename(file) })
  },
})
