import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Request, Response } from 'express'
import { media } from '#contract/media.ts'
import { imageFiles } from '#contract/recipes.ts'
import type { Context } from '#server/context/context.ts'
import { filesWithoutLoginOf, listsAsset } from '#server/db/shown-recipe.ts'
import { AppError } from '#server/errors/app-error.ts'
import { largestPicture } from '#server/features/recipes/index.ts'
import { findPerson } from '#server/features/users/index.ts'
import { drawnFace } from '#server/files/drawn-face.ts'
import { keyMark } from '#server/files/file-key.ts'
import { imageFileNames } from '#server/files/images.ts'
import { isPlainName } from '#server/files/names.ts'
import { sendBytes, sendFile, sendNothing } from '#server/http/files.ts'
import { routes } from '#server/http/routes.ts'
import { readSetting } from '#server/settings/server-settings.ts'
import { type Asked, loadsWithoutLogin, mayLoad } from './access.ts'
import { contentTypeOf } from './file-names.ts'

/** To wait for the largest size; it takes a second or two. */
const LARGEST_MS = 5000
const YEAR = 365 * 24 * 60 * 60
const PROFILE_IMAGE = 'profile.webp'

/** Everything here may be asked for without a login, as `<img>` in other programs does; `access.ts` says who gets it. */
export const mediaRoutes = routes(media, {
  validate: async ({ ctx, res }) => {
    const text = await readSetting(ctx.db, 'validate-text')
    if (text === null) throw new AppError('file.not-found')
    sendBytes(res, Buffer.from(text), { contentType: 'text/plain; charset=utf-8' })
  },
  recipeImage: async ({ ctx, params, req, res }) => {
    if (!isImageFile(params.fileName)) throw new AppError('file.name')
    const { recipeId, fileName } = params
    const { coverId, freshness } = await shownRecipe(ctx, { recipeId }, req)
    const folder =
      coverId === null
        ? ctx.files.recipeImages(recipeId) // a picture from before recipes could have several
        : ctx.files.recipePicture(recipeId, coverId)
    if (coverId !== null && fileName === imageFileNames.large) {
      return sendLargest({ ctx, res }, { recipeId, id: coverId }, freshness)
    }
    await sendFile(res, path.join(folder, fileName), { contentType: 'image/webp', ...freshness })
  },
  recipePicture: async ({ ctx, params, req, res }) => {
    const { recipeId, pictureId, fileName } = params
    if (!isImageFile(fileName)) throw new AppError('file.name')
    const { freshness } = await shownRecipe(ctx, { recipeId }, req)
    if (fileName === imageFileNames.large) {
      return sendLargest({ ctx, res }, { recipeId, id: pictureId }, freshness)
    }
    const file = path.join(ctx.files.recipePicture(recipeId, pictureId), fileName)
    await sendFile(res, file, { contentType: 'image/webp', ...freshness })
  },
  timelineImage: async ({ ctx, params, req, res }) => {
    const { recipeId, eventId, fileName } = params
    if (!isImageFile(fileName)) throw new AppError('file.name')
    const file = path.join(ctx.files.timelineImages(recipeId, eventId), fileName)
    const { freshness } = await shownRecipe(ctx, { recipeId, isForMembers: true }, req)
    await sendFile(res, file, { contentType: 'image/webp', ...freshness })
  },
  recipeAsset: async ({ ctx, params, req, res }) => {
    const { fileName } = params
    if (!isPlainName(fileName)) throw new AppError('file.not-found')
    const { contentType, isShown } = contentTypeOf(fileName)
    const { freshness } = await shownRecipe(ctx, { recipeId: params.recipeId }, req)
    // Files that only an older version lists stay on disk for it, but are not served.
    if (!(await listsAsset(ctx.db, params.recipeId, fileName))) throw new AppError('file.not-found')
    await sendFile(res, path.join(ctx.files.recipeAssets(params.recipeId), fileName), {
      contentType,
      ...(!isShown && { download: fileName }),
      ...freshness,
    })
  },
  userImage: async ({ ctx, params, query, req, res }) => {
    if (params.fileName !== PROFILE_IMAGE) throw new AppError('file.not-found')
    await mayLoadFace(ctx, params.userId)
    const file = path.join(ctx.files.userFolder(params.userId), PROFILE_IMAGE)
    const options = { contentType: 'image/webp', ...freshness(req, 'cacheKey') }
    if (await isWithoutPicture(ctx, params.userId, file)) {
      return query.drawn
        ? sendBytes(res, await drawnFace(params.userId), options)
        : sendNothing(res, options)
    }
    await sendFile(res, file, options)
  },
})

/**
 * Right after it was sent, a picture has no largest size yet. Who asks for it waits a moment, since a page keeps what it got
 * first; if that takes too long, the smaller one is sent, and asked about again the next time.
 */
async function sendLargest(
  { ctx, res }: { ctx: Context; res: Response },
  picture: { recipeId: string; id: string },
  freshness: { maxAge?: number },
) {
  const { file, isFinal } = await largestPicture(ctx, picture, LARGEST_MS)
  await sendFile(res, file, { contentType: 'image/webp', ...(isFinal && freshness) })
}

/**
 * A recipe's cover, and how long its files may be cached: those in the trash not at all.
 * @throws AppError file.not-found
 */
async function shownRecipe(ctx: Context, asked: Omit<Asked, 'key'>, req: Request) {
  const { coverId, isTrashed } = await mayLoad(ctx, { ...asked, key: keyOf(req) })
  return { coverId, freshness: isTrashed ? {} : freshness(req, 'version') }
}

/** The key behind the marker of a picture (`?version=`), which is what clients put there, or by itself (`?key=`). */
function keyOf({ query }: Request): string | null {
  if (typeof query['key'] === 'string') return query['key']
  const { version } = query
  return typeof version === 'string' && version.includes(keyMark)
    ? version.slice(version.indexOf(keyMark) + keyMark.length)
    : null
}

/** Faces are for everybody with an account, and for programs of their household. @throws AppError file.not-found */
async function mayLoadFace(ctx: Context, userId: string) {
  if (ctx.viewer) return
  const from = await filesWithoutLoginOf(ctx.db, userId)
  if (from === null || !loadsWithoutLogin(ctx, from)) throw new AppError('file.not-found')
}

/** Whether this is an existing person without a picture. */
async function isWithoutPicture({ db }: Context, userId: string, file: string): Promise<boolean> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  return !isThere && (await findPerson(db, userId)) !== null
}

const isImageFile = (name: string) => (imageFiles as readonly string[]).includes(name)

/** An address with a version always shows the same file, so it may be cached for a year. */
function freshness(req: Request, parameter: string) {
  const version = req.query[parameter]
  return typeof version === 'string' && version !== '' ? { maxAge: YEAR } : {}
}
