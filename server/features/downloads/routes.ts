import path from 'node:path'
import { downloads } from '#contract/downloads.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sendFile } from '#server/http/files.ts'
import { routes } from '#server/http/routes.ts'
import { permittedFile } from './token.ts'

export const downloadRoutes = routes(downloads, {
  get: async ({ ctx, query, res }) => {
    if (query.token === undefined) throw new AppError('download.no-token')
    const { file, name } = await permittedFile(ctx, query.token)
    const contentType = 'application/octet-stream'
    await sendFile(res, path.join(ctx.files.root, file), { contentType, download: name })
  },
})
