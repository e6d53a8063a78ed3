import path from 'node:path'
import type { Request } from 'express'
import { media } from '#contract/media.ts'
import { imageFiles } from '#contract/recipes.ts'
import type { Context } from '#server/context.ts'
import { groupOfTrashed } from '#server/db/trash.ts'
import { AppError } from '#server/errors.ts'
import { sendFile } from '#server/http/files.ts'
import { routes } from '#server/http/routes.ts'
import { contentTypeOf, isPlainName } from './file-names.ts'

const YEAR = 365 * 24 * 60 * 60
const PROFILE_IMAGE = 'profile.webp'

/** Pictures are open to whoever knows the id, as `<img>` sends no token. */
export const mediaRoutes = routes(media, {
  recipeImage: async ({ ctx, params, req, res }) => {
    if (!(imageFiles as readonly string[]).includes(params.fileName))
      throw new AppError('file.name')
    const file = path.join(ctx.files.recipeImages(params.recipeId), params.fileName)
    const freshness = await recipeFreshness(ctx, params.recipeId, req)
    await sendFile(res, file, { contentType: 'image/webp', ...freshness })
  },
  recipeAsset: async ({ ctx, params, req, res }) => {
    const { fileName } = params
    if (!isPlainName(fileName)) throw new AppError('file.not-found')
    const { contentType, isShown } = contentTypeOf(fileName)
    const freshness = await recipeFreshness(ctx, params.recipeId, req)
    await sendFile(res, path.join(ctx.files.recipeAssets(params.recipeId), fileName), {
      contentType,
      ...(!isShown && { download: fileName }),
      ...freshness,
    })
  },
  userImage: async ({ ctx, params, req, res }) => {
    if (params.fileName !== PROFILE_IMAGE) throw new AppError('file.not-found')
    const file = path.join(ctx.files.userFolder(params.userId), PROFILE_IMAGE)
    await sendFile(res, file, { contentType: 'image/webp', ...freshness(req, 'cacheKey') })
  },
})

/**
 * How long a recipe's file may be kept by browsers. Those of a recipe in the trash are shown to its group alone, and
 * asked for each time. @throws AppError file.not-found
 */
async function recipeFreshness(ctx: Context, recipeId: string, req: Request) {
  const trashedBy = await groupOfTrashed(ctx.db, recipeId)
  if (trashedBy === null) return freshness(req, 'version')
  if (ctx.viewer?.groupId !== trashedBy) throw new AppError('file.not-found')
  return {}
}

/** An address that names its version never shows anything else, so it may be kept for good. */
function freshness(req: Request, parameter: string) {
  const version = req.query[parameter]
  return typeof version === 'string' && version !== '' ? { maxAge: YEAR } : {}
}
